/**
 * The dialog in which a reader keeps the site for times without a network, the texts or all of it, and has it forgotten.
 * It may be closed while files arrive: the buttons that open it say how far they have come.
 */

import { make, makeButton, makeParagraph } from "../dom";
import { trustScript } from "../trusted";
import { forgetOffline, isKeepingAllowed, ROOT } from "./kept-copy";
import {
  type Amount,
  add,
  fetchInventory,
  KeepingError,
  keepPart,
  listKeptParts,
  listStores,
  measure,
  PARTS,
  type Part,
  WORKER,
  writeMegabytes,
} from "./kept-files";

/** Why nothing can be kept; browsers hide the means in private windows and on servers without https. */
const DENIED =
  "This browser does not let the page keep files. That is so in a private window, when storage is blocked, " +
  "and where the site is open as files, or a server sends it without https.";

const READY = "You can read it without a network.";

const UNFINISHED =
  "What opens the files without a network did not arrive. Check the connection and try again.";

const NOTHING: Amount = { files: 0, bytes: 0 };

const WORDS: Record<Part, readonly [keep: string, what: string]> = {
  texts: ["Keep the texts", "Every page, the search, the replays and the drawings."],
  tools: ["Keep all of it", "Also the engine, the games, the hands to play and the notebooks."],
};

const buttons = new Map<Part, HTMLButtonElement>();
const states = new Map<Part, HTMLElement>();
const bar = make("progress", { "aria-label": "How much has arrived", hidden: "" });
const status = makeParagraph("ec-keep__status", "");
status.setAttribute("role", "status");
const stopButton = makeButton({ hidden: "" }, "Stop");
const forgetButton = makeButton({ hidden: "" }, "Forget it");
const dialog = makeDialog();

let keeping: { control: AbortController; loaded: Amount; total: Amount } | undefined;
/** Ends when what was last begun here has said its outcome. */
let work = Promise.resolve();

export function openOffline(): void {
  dialog.showModal();
  if (!keeping) void describe();
}

/** How far it has come, on the buttons of the page that is shown. */
export function showProgress(): void {
  const words = keeping ? ` (${writeShare(keeping.loaded, keeping.total)})` : "";
  for (const place of document.querySelectorAll("[data-part=offline] span")) place.textContent = words;
}

/** Time goes by files more than by bytes, so both are said. */
function writeShare(loaded: Amount, total: Amount): string {
  const [files, all] = [loaded, total].map((amount) => amount.files.toLocaleString("en-GB"));
  return `${files} of ${all} files, ${writeMegabytes(loaded.bytes)} of ${writeMegabytes(total.bytes)}`;
}

function makeDialog(): HTMLDialogElement {
  const rows = PARTS.map((part) => {
    const [words, what] = WORDS[part];
    const state = make("span", { class: "ec-keep__size" });
    const button = makeButton({}, words);
    button.onclick = () => {
      work = keep(part);
    };
    buttons.set(part, button);
    states.set(part, state);
    return make("div", { class: "ec-keep__row ec-line" }, button, make("p", {}, `${what} `, state));
  });
  const close = makeButton({ class: "ec-keep__close", "aria-label": "Close" }, "×");
  stopButton.onclick = () => keeping?.control.abort();
  forgetButton.onclick = () => void forget();
  const box = make(
    "dialog",
    { class: "ec-keep md-typeset", "aria-labelledby": "ec-keep-title" },
    close,
    make("h2", { id: "ec-keep-title" }, "Keep it in this browser"),
    makeParagraph("", "What is kept opens without a network, and a new version comes when there is one."),
    ...rows,
    bar,
    status,
    make("p", { class: "ec-keep__acts" }, stopButton, forgetButton),
  );
  close.onclick = () => box.close();
  document.body.append(box);
  return box;
}

/** The sizes, and what is kept. */
async function describe(): Promise<void> {
  if (!isKeepingAllowed()) {
    refuse(DENIED);
    return;
  }
  try {
    const keptParts = await showKept();
    if (keptParts.size > 0) status.textContent = READY;
    const inventory = await fetchInventory(ROOT);
    let sum = NOTHING;
    for (const part of PARTS) {
      sum = add(sum, measure(inventory.parts[part]));
      if (!keptParts.has(part)) write(part, `${writeMegabytes(sum.bytes)} in all.`);
    }
  } catch (error) {
    if (!(error instanceof KeepingError)) refuse(DENIED);
    else if (forgetButton.hidden && !keeping) status.textContent = error.message; // else there is nothing to compare with
  }
}

function refuse(words: string): void {
  status.textContent = words;
  for (const button of [...buttons.values(), forgetButton]) button.disabled = true;
}

function write(part: Part, words: string): void {
  const place = states.get(part);
  if (place) place.textContent = words;
}

/** Shows which parts are kept, with a worker that opens them, and whether there is anything to forget; returns those parts. */
async function showKept(): Promise<Set<Part>> {
  const registration = await navigator.serviceWorker.getRegistration(ROOT);
  const keptParts = registration?.scope === ROOT ? await listKeptParts(ROOT) : new Set<Part>();
  for (const part of PARTS) {
    if (keptParts.has(part)) write(part, "It is kept.");
    const button = buttons.get(part);
    if (button) button.disabled = keptParts.has(part);
  }
  forgetButton.hidden = (await listStores(ROOT)).length === 0;
  return keptParts;
}

/** Keeps a part and those before it: no tool works without the pages. */
async function keep(last: Part): Promise<void> {
  const control = new AbortController();
  keeping = { control, loaded: NOTHING, total: NOTHING };
  for (const button of buttons.values()) button.disabled = true;
  bar.removeAttribute("value"); // how much there is, the inventory says
  bar.hidden = stopButton.hidden = false;
  keepFocus();
  status.textContent = "The files are arriving. You may close this and read on.";
  let outcome = READY;
  try {
    void navigator.storage?.persist?.();
    const inventory = await fetchInventory(ROOT);
    const parts = PARTS.slice(0, PARTS.indexOf(last) + 1);
    keeping.total = parts.map((part) => measure(inventory.parts[part])).reduce(add);
    bar.max = keeping.total.files;
    await register(control.signal); // before the files: each opens from when it is there
    let before = NOTHING;
    for (const part of parts) {
      const start = before;
      await keepPart(ROOT, inventory, part, (there) => report(add(start, there)), control.signal);
      before = add(before, measure(inventory.parts[part]));
    }
  } catch (error) {
    outcome = error instanceof KeepingError ? error.message : DENIED;
    if (control.signal.aborted)
      outcome = "Stopped. What has arrived stays, and the next press goes on from there.";
    control.abort(); // the other files that are on their way
  }
  keeping = undefined;
  bar.hidden = stopButton.hidden = true;
  showProgress();
  await showKept().catch(() => undefined); // a browser that keeps nothing has nothing to show
  status.textContent = outcome;
  keepFocus();
}

/** The focus goes on to a button when the one that had it can no longer be pressed. */
function keepFocus(): void {
  const has = document.activeElement;
  if (!dialog.open || (has?.matches("button:not([disabled], [hidden])") && dialog.contains(has))) return;
  const all = [stopButton, ...buttons.values(), forgetButton];
  all.find((each) => !each.disabled && !each.hidden)?.focus();
}

function report(loaded: Amount): void {
  if (!keeping) return;
  keeping.loaded = loaded;
  bar.value = loaded.files;
  showProgress();
}

/**
 * From now on the browser asks the worker first, on this page too. Throws a KeepingError when the worker does not arrive, or
 * ends since the site has changed meanwhile: the next press fetches what is new.
 */
async function register(signal: AbortSignal): Promise<void> {
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (registration.scope !== ROOT && registration.scope.startsWith(ROOT)) await registration.unregister();
  const registration = await navigator.serviceWorker
    .register(trustScript(new URL(WORKER, ROOT)), { scope: ROOT })
    .catch((error: unknown) => {
      throw error instanceof TypeError ? new KeepingError(UNFINISHED) : error; // no network, or not allowed
    });
  const { active, waiting, installing } = registration;
  const worker = active ?? waiting ?? installing;
  await new Promise<void>((resolve, reject) => {
    const look = (): void => {
      if (worker?.state === "activated") resolve();
      else if (worker?.state === "redundant") reject(new KeepingError(UNFINISHED));
    };
    worker?.addEventListener("statechange", look);
    signal.addEventListener("abort", reject);
    look();
  });
}

async function forget(): Promise<void> {
  keeping?.control.abort();
  await work; // what it still writes would come back
  try {
    await forgetOffline();
    await showKept();
    status.textContent = "Nothing of the site is kept any more. Your games and cells stay where they are.";
    keepFocus();
    await describe();
  } catch {
    refuse(DENIED);
  }
}
