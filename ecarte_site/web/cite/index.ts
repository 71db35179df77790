/** Citing: the mark beside each passage, the offer to cite picked words, clean copies. */
import "./blocks";
import "./control";
import "./copying";
import "./selection";
