/** The script of every page: what all pages use, the components of the page that is shown, and the engine to share. */
import "./components";
import "./keys";
import "./previews";
import "./search/element";

export { EngineError, engine } from "./engine";
