/**
 * Runs Python, loads the engine, and hands it JSON. Knows nothing of écarté.
 * The build gives it the lock file and the size and digest of every part (LOCK_FILE, PARTS).
 */
import { type Lockfile, loadPyodide } from "pyodide";
import type { Question, Report, Stage, StartTrouble } from "./protocol";

declare const LOCK_FILE: Lockfile;
declare const PARTS: Record<string, { bytes: number; sha256: string }>;

type Respond = (request: string) => string;

class Trouble extends Error {
  constructor(
    readonly kind: StartTrouble,
    detail: string,
  ) {
    super(detail);
  }
}

const SCRIPT = "pyodide.asm.js";
const PROGRAM = "pyodide.asm.wasm";

const folder = new URL("./", import.meta.url);
const address = (name: string): string => new URL(name, folder).href;
const total = Object.values(PARTS).reduce((sum, part) => sum + part.bytes, 0);
let loaded = 0;
let stage: Stage = "fetching";

const plainFetch = self.fetch.bind(self);
const report = (message: Report): void => postMessage(message);
const progress = (): void => report({ kind: "progress", stage, loaded, total });

function come(bytes: number): void {
  loaded += bytes;
  if (loaded >= total) stage = "starting";
  progress();
}

/** A digest as the fetch standard writes it. */
function integrity(name: string): string {
  const bytes = PARTS[name]?.sha256.match(/../g)?.map((pair) => String.fromCharCode(parseInt(pair, 16)));
  return `sha256-${btoa(bytes?.join("") ?? "")}`;
}

/**
 * Fetch a part; the browser hands it over only if its digest is right. The folder's name changes with its
 * content, so whatever copy the browser has kept will do; one that is damaged is fetched anew.
 */
async function part(name: string): Promise<Response> {
  const fetched = async (options: RequestInit): Promise<Response | undefined> => {
    const response = await plainFetch(address(name), options).catch(() => undefined);
    return response?.ok ? response : undefined;
  };
  const checked = { integrity: integrity(name) };
  const response =
    (await fetched({ ...checked, cache: "force-cache" })) ?? (await fetched({ ...checked, cache: "reload" }));
  if (!response) throw new Trouble((await fetched({ cache: "no-store" })) ? "changed" : "missing", name);
  come(PARTS[name]?.bytes ?? 0);
  return response;
}

/**
 * Fetch Pyodide's program, two thirds of all. The browser compiles it while it comes and keeps what it
 * compiled, so it gets the response itself; a copy is counted, and checked at the end.
 */
async function program(whole: (checked: Promise<void>) => void): Promise<Response> {
  const response = await plainFetch(address(PROGRAM), { cache: "force-cache" }).catch(() => undefined);
  if (!response?.ok) throw new Trouble("missing", PROGRAM);
  whole(check(response.clone()));
  return response;
}

async function check(copy: Response): Promise<void> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    const reader = copy.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      chunks.push(read.value);
      come(read.value.byteLength);
    }
  } catch {
    throw new Trouble("missing", PROGRAM);
  }
  // Pages that come neither by https nor from this machine have no crypto.subtle.
  const digest = await globalThis.crypto.subtle?.digest("SHA-256", await new Blob(chunks).arrayBuffer());
  if (digest && btoa(String.fromCharCode(...new Uint8Array(digest))) !== integrity(PROGRAM).slice(7)) {
    await plainFetch(address(PROGRAM), { cache: "reload" }).catch(() => undefined); // for the next try
    throw new Trouble("changed", PROGRAM);
  }
}

async function script(): Promise<void> {
  await import(address(SCRIPT)).catch(() => {
    throw new Trouble("missing", SCRIPT);
  });
  come(PARTS[SCRIPT]?.bytes ?? 0);
}

/** Asks for everything at once, lets Pyodide have what is already on its way; settles when all has come. */
async function fetchAll(): Promise<void> {
  const wholes: Promise<void>[] = [];
  const early = new Map<string, Promise<Response>>();
  for (const name of Object.keys(PARTS)) {
    if (name === PROGRAM)
      early.set(
        address(name),
        program((checked) => wholes.push(checked)),
      );
    else if (name !== SCRIPT) early.set(address(name), part(name));
  }
  self.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, folder).href;
    const response = early.get(url) ?? plainFetch(input, init);
    early.delete(url);
    return response;
  };
  await Promise.all([script(), ...early.values()]);
  await Promise.all(wholes);
}

async function start(): Promise<Respond> {
  progress();
  await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).catch((error: unknown) => {
    throw new Trouble("wasm", String(error));
  });
  const arrived = fetchAll();
  const python = loadPyodide({
    indexURL: folder.href,
    lockFileContents: LOCK_FILE,
    packageBaseUrl: folder.href,
    stdout: () => undefined,
    stderr: () => undefined,
  }).catch(async (error: unknown) => {
    await arrived; // a part that did not come is the better reason
    throw error;
  });
  // Pyodide may wait for ever for such a part, so the parts are waited for beside it.
  const [pyodide] = await Promise.all([python, arrived]);
  stage = "loading";
  progress();
  const faults: string[] = [];
  const wanted = Object.keys(LOCK_FILE.packages);
  const got = await pyodide.loadPackage(wanted, {
    messageCallback: () => undefined,
    errorCallback: (message) => faults.push(message),
  });
  // loadPackage swallows its errors: what counts is what it loaded.
  if (faults.length > 0 || wanted.some((name) => !got.some((found) => found.name === name))) {
    throw new Trouble("changed", faults.join(" ") || wanted.join(", "));
  }
  return pyodide.pyimport("ecarte_core.commands").respond as Respond;
}

const started = start();
started.then(
  () => report({ kind: "ready" }),
  (error: unknown) =>
    report(
      error instanceof Trouble
        ? { kind: "failed", trouble: error.kind, detail: error.message }
        : { kind: "failed", trouble: "python", detail: String(error) },
    ),
);

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  try {
    const respond = await started;
    report({ kind: "answer", id: data.id, response: respond(data.request) });
  } catch (error) {
    report({ kind: "crash", id: data.id, detail: String(error) });
  }
});
