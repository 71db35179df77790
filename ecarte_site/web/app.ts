/** The one script of every page: defines the elements that the pages use, and shares the engine. */
import "./claims";
import "./engine-status";
import "./keys";
import "./laboratory";
import "./replay/element";

export { engine, EngineError } from "./engine";
