/** Citing: the marks beside passages, the button for selected words, clean copies, addresses of passages. */
import "./blocks";
import "./control";
import "./copying";
import "./finder";
import "./selected-words";
import "./target";
import "../reading/marks";
