/**
 * Runs Python, loads the engine, and passes JSON to it. Knows nothing of écarté.
 * The build supplies the lock file and the size and digest of every part (LOCK_FILE, PARTS).
 */
import { type Lockfile, loadPyodide } from "pyodide";
import type { Call, Report, Stage, StartFailure } from "./messages";

declare const LOCK_FILE: Lockfile;
declare const PARTS: Record<string, { bytes: number; sha256: string }>;
/** By the engine's own names, files that only some answers need. */
declare const DATA_FILES: Record<string, { file: string; bytes: number; sha256: string }>;

interface Python {
  respond: (request: string) => string;
  write: (path: string, content: Uint8Array) => void;
}

/** What the engine responds when an answer needs a file: its name, and where Python looks for it. */
const NEEDS = '{"needs": ';

class StartError extends Error {
  constructor(
    readonly reason: StartFailure,
    detail: string,
  ) {
    super(detail);
  }
}

const SCRIPT = "pyodide.asm.js";
const PROGRAM = "pyodide.asm.wasm";

const folder = new URL("./", import.meta.url);
const total = Object.values(PARTS).reduce((sum, part) => sum + part.bytes, 0);
let loaded = 0;
let stage: Stage = "fetching";

const originalFetch = self.fetch.bind(self);
const report = (message: Report): void => postMessage(message);
const reportProgress = (): void => report({ kind: "progress", stage, loaded, total });

function resolveAddress(name: string): string {
  return new URL(name, folder).href;
}

function countBytes(bytes: number): void {
  loaded += bytes;
  if (loaded >= total) stage = "starting";
  reportProgress();
}

/** The digest of a part in the form that `fetch` takes. */
function getIntegrity(name: string): string {
  return formatIntegrity(PARTS[name]?.sha256 ?? "");
}

function formatIntegrity(sha256: string): string {
  const bytes = sha256.match(/../g)?.map((pair) => String.fromCharCode(parseInt(pair, 16)));
  return `sha256-${btoa(bytes?.join("") ?? "")}`;
}

/**
 * Fetches a part; the browser returns it only if its digest is right. The folder's name changes with its
 * content, so any copy in the browser's cache will do; a damaged one is fetched again.
 */
async function fetchPart(name: string): Promise<Response> {
  const attempt = async (options: RequestInit): Promise<Response | undefined> => {
    const response = await originalFetch(resolveAddress(name), options).catch(() => undefined);
    return response?.ok ? response : undefined;
  };
  const integrity = getIntegrity(name);
  const response =
    (await attempt({ integrity, cache: "force-cache" })) ?? (await attempt({ integrity, cache: "reload" }));
  if (!response) throw new StartError((await attempt({ cache: "no-store" })) ? "changed" : "missing", name);
  countBytes(PARTS[name]?.bytes ?? 0);
  return response;
}

/**
 * Fetches Pyodide's program, two thirds of all. The browser compiles it while it arrives and stores what it
 * compiled, so it gets the response itself; `verified` receives a promise for the check of a copy.
 */
async function fetchProgram(verified: (check: Promise<void>) => void): Promise<Response> {
  const response = await originalFetch(resolveAddress(PROGRAM), { cache: "force-cache" }).catch(
    () => undefined,
  );
  if (!response?.ok) throw new StartError("missing", PROGRAM);
  verified(verifyProgram(response.clone()));
  return response;
}

async function verifyProgram(copy: Response): Promise<void> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  try {
    const reader = copy.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      chunks.push(read.value);
      countBytes(read.value.byteLength);
    }
  } catch {
    throw new StartError("missing", PROGRAM);
  }
  // Only pages served by https or from this machine have crypto.subtle.
  const digest = await globalThis.crypto.subtle?.digest("SHA-256", await new Blob(chunks).arrayBuffer());
  if (digest && `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}` !== getIntegrity(PROGRAM)) {
    await originalFetch(resolveAddress(PROGRAM), { cache: "reload" }).catch(() => undefined); // for the next try
    throw new StartError("changed", PROGRAM);
  }
}

async function importScript(): Promise<void> {
  await import(resolveAddress(SCRIPT)).catch(() => {
    throw new StartError("missing", SCRIPT);
  });
  countBytes(PARTS[SCRIPT]?.bytes ?? 0);
}

/** Requests everything at once and passes to Pyodide what is already on its way; settles when all has arrived. */
async function fetchAll(): Promise<void> {
  const checks: Promise<void>[] = [];
  const early = new Map<string, Promise<Response>>();
  for (const name of Object.keys(PARTS)) {
    if (name === SCRIPT) continue;
    const response = name === PROGRAM ? fetchProgram((check) => checks.push(check)) : fetchPart(name);
    early.set(resolveAddress(name), response);
  }
  self.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, folder).href;
    const response = early.get(url) ?? originalFetch(input, init);
    early.delete(url);
    return response;
  };
  await Promise.all([importScript(), ...early.values()]);
  await Promise.all(checks);
}

async function start(): Promise<Python> {
  reportProgress();
  await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).catch((error: unknown) => {
    throw new StartError("wasm", String(error));
  });
  const arrival = fetchAll();
  const python = loadPyodide({
    indexURL: folder.href,
    lockFileContents: LOCK_FILE,
    packageBaseUrl: folder.href,
    stdout: () => undefined,
    stderr: () => undefined,
  }).catch(async (error: unknown) => {
    await arrival; // a part that did not arrive is the better reason
    throw error;
  });
  // Pyodide may wait forever for such a part, so wait for the parts as well.
  const [pyodide] = await Promise.all([python, arrival]);
  stage = "loading";
  reportProgress();
  const errors: string[] = [];
  const names = Object.keys(LOCK_FILE.packages);
  const packages = await pyodide.loadPackage(names, {
    messageCallback: () => undefined,
    errorCallback: (message) => errors.push(message),
  });
  // loadPackage swallows its errors: what counts is what it loaded.
  if (errors.length > 0 || names.some((name) => !packages.some((each) => each.name === name))) {
    throw new StartError("changed", errors.join(" ") || names.join(", "));
  }
  return {
    respond: pyodide.pyimport("ecarte_core.commands").respond as Python["respond"],
    write: (path, content) => pyodide.FS.writeFile(path, content),
  };
}

const engine = start();
engine.then(
  () => report({ kind: "ready" }),
  (error: unknown) => {
    if (error instanceof StartError) report({ kind: "failed", reason: error.reason, detail: error.message });
    else report({ kind: "failed", reason: "python", detail: String(error) });
  },
);

/** Answers a request; fetches what the answer needs, and asks again. */
async function answer({ respond, write }: Python, request: string): Promise<string> {
  const given = new Set<string>();
  for (;;) {
    const response = respond(request);
    if (!response.startsWith(NEEDS)) return response;
    const { name, path } = (JSON.parse(response) as { needs: { name: string; path: string } }).needs;
    const file = DATA_FILES[name];
    const content = file && !given.has(name) ? await fetchData(file) : undefined;
    if (!content)
      return JSON.stringify({
        error: "This answer needs data that could not be fetched. Check the connection and try again.",
      });
    given.add(name);
    write(path, content);
  }
}

/** Fetches a file of data and says how much has arrived; undefined if it does not come as it was built. */
async function fetchData(file: {
  file: string;
  bytes: number;
  sha256: string;
}): Promise<Uint8Array | undefined> {
  const integrity = formatIntegrity(file.sha256);
  const reportData = (arrived: number): void =>
    report({ kind: "progress", stage: "data", loaded: arrived, total: file.bytes });
  for (const cache of ["force-cache", "reload"] as const) {
    reportData(0);
    try {
      const response = await originalFetch(resolveAddress(file.file), { integrity, cache });
      if (!response.ok || !response.body) continue;
      const content = new Uint8Array(file.bytes);
      const reader = response.body.getReader();
      let arrived = 0;
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        content.set(read.value, arrived);
        arrived += read.value.byteLength;
        reportData(arrived);
      }
      return content;
    } catch {
      // a damaged copy in the cache, or no connection: try once more
    }
  }
  return undefined;
}

addEventListener("message", async ({ data }: MessageEvent<Call>) => {
  try {
    const python = await engine;
    report({ kind: "response", id: data.id, response: await answer(python, data.request) });
  } catch (error) {
    report({ kind: "crash", id: data.id, detail: String(error) });
  }
});
