/** A game as a record, which the engine writes. */
import { saveFile } from "../dom";
import { engine } from "../engine";

/** Throws an EngineError where there is no answer. */
export async function fetchRecord(game: string): Promise<string> {
  return (await engine.ask({ verb: "play", game, replies: 0, record: true })).record ?? "";
}

/** Saves the record as a file; returns a message for the reader. */
export async function saveRecord(game: string, adversary: string): Promise<string> {
  saveFile(`ecarte-${adversary}.ecarte`, await fetchRecord(game), "text/plain");
  return "The game is saved as a record. A deal in progress has only the cards that you have seen.";
}
