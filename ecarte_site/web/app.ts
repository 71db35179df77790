/** The one script of every page: defines the elements that the pages use, and shares the engine. */
import "./cite/index";
import "./claims";
import "./engine-status";
import "./laboratory";
import "./keys";
import "./previews";
import "./parallel";
import "./replay/element";
import "./search/element";

export { engine, EngineError } from "./engine";
