/**
 * Text as a terminal shows it: a carriage return or a backspace goes back, and what follows is written over what was there;
 * colours and the like come from the codes between, which Anser reads. Other codes move a cursor about a screen, which a
 * page is not: they go.
 */
import Anser from "anser";

/** Text that looks alike, such as `bold red`; its looks are empty where it has none. */
export interface TerminalText {
  text: string;
  looks: string;
}

/** The code of colours and the like; what a line is erased from; any other code; or a character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is read here
const TOKENS = /(\x1b\[[\d;]*m)|\x1b\[([02]?)K|\x1b\[[\d;?]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|./gsu;

const RESET = "\x1b[m";
const RESETS = [RESET, "\x1b[0m"];

/** Whether a terminal would show the text otherwise than it stands. */
export function needsTerminal(text: string): boolean {
  return ["\r", "\b", "\x1b"].some((sign) => text.includes(sign));
}

/** The text as it is drawn, divided where its looks change. */
export function readTerminalText(text: string): TerminalText[] {
  const drawn = writeOver(text);
  return Anser.ansiToJson(drawn, { use_classes: true, remove_empty: true }).map(
    ({ content, fg, bg, decorations }) => ({
      text: content,
      looks: [...decorations, nameColour(fg), nameColour(bg, "on-")].filter(Boolean).join(" "),
    }),
  );
}

/** `red` for `ansi-red` and for `ansi-bright-red`; nothing for one of the many colours that have no name here. */
function nameColour(name: string | null, before = ""): string {
  const [, colour] = /^ansi-(?:bright-)?([a-z]+)$/.exec(name ?? "") ?? [];
  return colour && colour !== "truecolor" ? before + colour : "";
}

/** The characters that are seen at last, each run of them between the codes of its looks. */
function writeOver(text: string): string {
  const drawn: [character: string, looks: string][] = [];
  let start = 0; // of the line
  let place = 0;
  let looks = "";
  for (const [token, code, erased] of text.matchAll(TOKENS)) {
    if (code !== undefined) looks = RESETS.includes(code) ? "" : looks.replace(code, "") + code;
    else if (erased !== undefined) drawn.length = erased === "2" ? start : Math.min(drawn.length, place);
    else if (token === "\r") place = start;
    else if (token === "\b") place = Math.max(start, place - 1);
    else if (token === "\n") start = place = drawn.push(["\n", ""]);
    else if (!token.startsWith("\x1b")) {
      while (drawn.length < place) drawn.push([" ", ""]);
      drawn[place++] = [token, looks];
    }
  }
  return drawn
    .map(([character, own], index) => {
      const [before, after] = [drawn[index - 1]?.[1] ?? "", drawn[index + 1]?.[1] ?? ""];
      return `${own === before ? "" : own}${character}${own && own !== after ? RESET : ""}`;
    })
    .join("");
}
