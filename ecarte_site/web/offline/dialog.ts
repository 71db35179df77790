/**
 * The dialog in which a reader keeps the site for times without a network, the texts or all of it, and has it forgotten.
 * It may be closed while files arrive: the buttons that open it say how far they have come.
 */

import { make, makeButton } from "../dom";
import { onEachPage } from "../frame/each-page";
import { trustScript } from "../trusted";
import { forgetOffline, isKeepingAllowed, ROOT } from "./kept-copy";
import {
  type Amount,
  fetchInventory,
  KeepingError,
  keepParts,
  listKeptParts,
  listPartsTo,
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

/** Each part with its button and the words beside it. */
const rows = PARTS.map((part) => {
  const [words, what] = WORDS[part];
  const [button, state] = [makeButton({}, words), make("span", { class: "ec-keep__size" })];
  button.onclick = () => {
    work = keep(part);
  };
  const line = make("div", { class: "ec-keep__row ec-line" }, button, make("p", {}, `${what} `, state));
  return { part, button, state, line };
});
const bar = make("progress", { "aria-label": "How much has arrived", hidden: "" });
const status = make("p", { class: "ec-keep__status", role: "status" });
const stopButton = makeButton({ hidden: "" }, "Stop");
const forgetButton = makeButton({ hidden: "" }, "Forget it");
const dialog = makeDialog();

let keeping: { control: AbortController; loaded: Amount; total: Amount } | undefined;
/** Ends when what was last begun here has said its outcome. */
let work = Promise.resolve();

onEachPage(showProgress);

export function openOffline(): void {
  dialog.showModal();
  if (!keeping) void describe();
}

/** How far it has come, on the buttons of the page that is shown. */
function showProgress(): void {
  const words = keeping ? ` (${writeShare(keeping.loaded, keeping.total)})` : "";
  for (const place of document.querySelectorAll("[data-part=offline] span")) place.textContent = words;
}

/** Time goes by files more than by bytes, so both are said. */
function writeShare(loaded: Amount, total: Amount): string {
  const [files, all] = [loaded, total].map((amount) => amount.files.toLocaleString("en-GB"));
  return `${files} of ${all} files, ${writeMegabytes(loaded.bytes)} of ${writeMegabytes(total.bytes)}`;
}

function makeDialog(): HTMLDialogElement {
  const close = makeButton({ class: "ec-keep__close", "aria-label": "Close" }, "×");
  stopButton.onclick = () => keeping?.control.abort();
  forgetButton.onclick = () => void forget();
  const box = make(
    "dialog",
    { class: "ec-keep md-typeset", "aria-labelledby": "ec-keep-title" },
    close,
    make("h2", { id: "ec-keep-title" }, "Keep it in this browser"),
    make("p", {}, "What is kept opens without a network, and a new version comes when there is one."),
    ...rows.map(({ line }) => line),
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
    for (const { part, state } of rows) {
      const { bytes } = measure(inventory, listPartsTo(part));
      if (!keptParts.has(part)) state.textContent = `${writeMegabytes(bytes)} in all.`;
    }
  } catch (error) {
    if (!(error instanceof KeepingError)) refuse(DENIED);
    else if (forgetButton.hidden && !keeping) status.textContent = error.message; // else there is nothing to compare with
  }
}

function refuse(words: string): void {
  status.textContent = words;
  for (const button of [...rows.map((row) => row.button), forgetButton]) button.disabled = true;
}

/** Shows which parts are kept, with a worker that opens them, and whether there is anything to forget; returns those parts. */
async function showKept(): Promise<Set<Part>> {
  const registration = await navigator.serviceWorker.getRegistration(ROOT);
  const keptParts = registration?.scope === ROOT ? await listKeptParts(ROOT) : new Set<Part>();
  for (const { part, button, state } of rows) {
    button.disabled = keptParts.has(part);
    if (button.disabled) state.textContent = "It is kept.";
  }
  forgetButton.hidden = (await listStores(ROOT)).length === 0;
  return keptParts;
}

async function keep(last: Part): Promise<void> {
  const control = new AbortController();
  keeping = { control, loaded: NOTHING, total: NOTHING };
  for (const { button } of rows) button.disabled = true;
  bar.removeAttribute("value"); // how much there is, the inventory says
  bar.hidden = stopButton.hidden = false;
  keepFocus();
  status.textContent = "The files are arriving. You may close this and read on.";
  let outcome = READY;
  try {
    void navigator.storage?.persist?.();
    const inventory = await fetchInventory(ROOT);
    const parts = listPartsTo(last);
    keeping.total = measure(inventory, parts);
    bar.max = keeping.total.files;
    await register(control.signal); // before the files: each opens from when it is there
    await keepParts(ROOT, inventory, parts, report, control.signal);
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
  const all = [stopButton, ...rows.map(({ button }) => button), forgetButton];
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
