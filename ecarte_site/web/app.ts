/** The script of every page: what all pages use, the components of the page that is shown, and the engine to share. */
import "./components";
import "./dropped-files";
import "./frame/boxes";
import "./frame/colours";
import "./frame/contents";
import "./frame/navigation";
import "./frame/scheme";
import "./offline/opening";
import "./paper";
import "./reading/previews";
import "./search/element";

export { EngineError, engine } from "./engine/engine";
