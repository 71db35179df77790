/** Citing: the mark beside each passage, the button for selected words, clean copies. */
import "./blocks";
import "./control";
import "./copying";
import "./selection";
