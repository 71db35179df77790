/**
 * Starts Python with the engine in a worker: fetches every part, checks it, and loads it. The build supplies the lock
 * file, the name of the engine's archive, and the size and digest of every part (LOCK_FILE, WHEEL, PARTS).
 */
import { type Lockfile, loadPyodide, type PyodideInterface } from "pyodide";
import type { NotebookFile, ProgressReport, Stage, StartFailure } from "./messages";

declare const LOCK_FILE: Lockfile;
declare const WHEEL: string;
declare const PARTS: Record<string, { bytes: number; sha256: string }>;

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

const folder = new URL("./", import.meta.url).href;
let total = Object.values(PARTS).reduce((sum, part) => sum + part.bytes, 0);
let loaded = 0;
let stage: Stage = "fetching";
let report: (progress: ProgressReport) => void = () => undefined;

/** Fetches as the browser does; `self.fetch` also knows what is already on its way. */
const originalFetch = self.fetch.bind(self);
const reportProgress = (): void => report({ kind: "progress", stage, loaded, total });

/** The address of a file of the engine. */
export function resolveAddress(name: string): string {
  return folder + name;
}

function countBytes(bytes: number): void {
  loaded += bytes;
  if (loaded >= total) stage = "starting";
  reportProgress();
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
  const integrity = `sha256-${PARTS[name]?.sha256}`;
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
  if (digest && btoa(String.fromCharCode(...new Uint8Array(digest))) !== PARTS[PROGRAM]?.sha256) {
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

/**
 * Requests everything at once and passes to Pyodide what is already on its way; settles with the engine's archive when
 * all has arrived.
 */
async function fetchAll(): Promise<Uint8Array> {
  const checks: Promise<void>[] = [];
  const early = new Map<string, Promise<Response>>();
  for (const name of Object.keys(PARTS)) {
    if (name === SCRIPT || name === WHEEL) continue;
    const response = name === PROGRAM ? fetchProgram((check) => checks.push(check)) : fetchPart(name);
    early.set(resolveAddress(name), response);
  }
  self.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, folder).href;
    const response = early.get(url) ?? originalFetch(input, init);
    early.delete(url);
    return response;
  };
  const wheel = fetchPart(WHEEL).then((response) => response.arrayBuffer());
  await Promise.all([importScript(), wheel, ...early.values()]);
  await Promise.all(checks);
  return new Uint8Array(await wheel);
}

async function fetchFile({ name, address, bytes }: NotebookFile): Promise<Uint8Array> {
  const response = await originalFetch(address, { cache: "no-cache" }).catch(() => undefined);
  const content = response?.ok ? new Uint8Array(await response.arrayBuffer().catch(() => [])) : undefined;
  if (content?.byteLength !== bytes) throw new StartError("file", name);
  countBytes(bytes);
  return content;
}

/** Starts Python and loads the engine, and puts the files of a notebook where its cells look for them; throws a StartError. */
export async function startPython(
  reportTo: (progress: ProgressReport) => void,
  files: readonly NotebookFile[] = [],
): Promise<PyodideInterface> {
  report = reportTo;
  total = files.reduce((sum, { bytes }) => sum + bytes, total);
  reportProgress();
  await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)).catch((error: unknown) => {
    throw new StartError("wasm", String(error));
  });
  const arrival = Promise.all([fetchAll(), ...files.map(fetchFile)]);
  const python = loadPyodide({
    indexURL: folder,
    lockFileContents: LOCK_FILE,
    packageBaseUrl: folder,
    stdout: () => undefined,
    stderr: () => undefined,
  }).catch(async (error: unknown) => {
    await arrival; // a part that did not arrive is the better reason
    throw error;
  });
  // Pyodide may wait forever for such a part, so wait for the parts as well.
  const [pyodide, [wheel, ...contents]] = await Promise.all([python, arrival]);
  stage = "loading";
  reportProgress();
  for (const [place, { name }] of files.entries()) pyodide.FS.writeFile(name, contents[place] ?? "");
  // Python imports from the archive just as well, and need not write its files one by one.
  const archive = `/lib/${WHEEL}`;
  pyodide.FS.writeFile(archive, wheel);
  (pyodide.pyimport("sys.path") as { append(place: string): void }).append(archive);
  return pyodide;
}

/** What a page is told of a start that failed. */
export function describeStartError(error: unknown): { reason: StartFailure; detail: string } {
  if (error instanceof StartError) return { reason: error.reason, detail: error.message };
  return { reason: "python", detail: String(error) };
}
