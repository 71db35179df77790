/**
 * Text as a terminal shows it: a carriage return or a backspace goes back, and what follows is written over what was there;
 * colours and the like come from the codes between. Other codes move a cursor about a screen, which a page is not: they go.
 */

/** Text that looks alike, such as `bold red`; its looks are empty where it has none. */
export interface TerminalText {
  text: string;
  looks: string;
}

type Place = readonly [character: string, looks: string];

/** The numbers of colours and the like; what a line is erased from; any other code; or a character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is read here
const TOKENS = /\x1b\[([\d;]*)m|\x1b\[([02]?)K|\x1b\[[\d;?]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|./gsu;

const COLOURS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];

/** What a number turns on: its kind, of which there is one at a time, and the look. */
const LOOKS = new Map<number, readonly [kind: string, look: string]>([
  ...(
    [
      [1, "bold"],
      [2, "faint"],
      [3, "italic"],
      [4, "underline"],
      [7, "reverse"],
      [9, "struck"],
    ] as const
  ).map(([number, look]) => [number, [look, look]] as const),
  ...COLOURS.flatMap((colour, index) => [
    ...[30, 90].map((first) => [first + index, ["colour", colour]] as const),
    ...[40, 100].map((first) => [first + index, ["ground", `on-${colour}`]] as const),
  ]),
]);

/** The kinds that a number turns off. One of the many colours that have no name here leaves the text its own. */
const ENDS: Readonly<Record<number, readonly string[]>> = {
  22: ["bold", "faint"],
  23: ["italic"],
  24: ["underline"],
  27: ["reverse"],
  29: ["struck"],
  38: ["colour"],
  39: ["colour"],
  48: ["ground"],
  49: ["ground"],
};

/** Whether a terminal would show the text otherwise than it stands. */
export function needsTerminal(text: string): boolean {
  return ["\r", "\b", "\x1b"].some((sign) => text.includes(sign));
}

/** The text as it is drawn, divided where its looks change. */
export function readTerminalText(text: string): TerminalText[] {
  const drawn: Place[] = [];
  let line: Place[] = [];
  let column = 0;
  let looks = new Map<string, string>();
  for (const [token, numbers, erased] of text.matchAll(TOKENS)) {
    if (numbers !== undefined) looks = changeLooks(looks, numbers);
    else if (erased !== undefined) line.length = erased === "2" ? 0 : Math.min(line.length, column);
    else if (token === "\r") column = 0;
    else if (token === "\b") column = Math.max(0, column - 1);
    else if (token === "\n") {
      drawn.push(...line, ["\n", ""]);
      line = [];
      column = 0;
    } else if (!token.startsWith("\x1b")) {
      while (line.length < column) line.push([" ", ""]);
      line[column++] = [token, [...looks.values()].join(" ")];
    }
  }
  return joinPlaces([...drawn, ...line]);
}

function changeLooks(before: ReadonlyMap<string, string>, code: string): Map<string, string> {
  const looks = new Map(before);
  const numbers = code.split(";").map(Number);
  for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
    if (number === 0) looks.clear();
    if (number === 38 || number === 48) numbers.splice(0, numbers[0] === 2 ? 4 : 2);
    for (const kind of ENDS[number] ?? []) looks.delete(kind);
    const turnedOn = LOOKS.get(number);
    if (turnedOn) looks.set(...turnedOn);
  }
  return looks;
}

/** Characters that look alike and follow each other as one text. */
function joinPlaces(places: readonly Place[]): TerminalText[] {
  const texts: TerminalText[] = [];
  for (const [character, looks] of places) {
    const last = texts.at(-1);
    if (last?.looks === looks) last.text += character;
    else texts.push({ text: character, looks });
  }
  return texts;
}
