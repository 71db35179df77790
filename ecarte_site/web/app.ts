/** The one script of every page: defines the elements that the pages use, and shares the engine. */
import "./cite/index";
import "./claims";
import "./copy";
import "./engine-status";
import "./laboratory";
import "./keys";
import "./marks";
import "./previews";
import "./apparatus";
import "./parallel";
import "./play/element";
import "./replay/element";
import "./replay/placed";
import "./search/element";

export { EngineError, engine } from "./engine";
