/**
 * Runs Python: answers requests to the engine or, where its name is a list of the files of a notebook, runs its cells. For
 * these the page begins it from a blob that imports it, so that the page's policy governs it: a worker from a file of the
 * site would have none, since a static site sends no headers.
 */
import type { PyodideInterface } from "pyodide";
import type { Call, NotebookFile, Report } from "./messages";
import { describeStartError, resolveAddress, startPython } from "./python-start";
import { limitMemory, removeGlobals } from "./worker-globals";

interface BuiltFile {
  file: string;
  bytes: number;
  sha256: string;
}

/** By the engine's own names, files that only some answers need. */
declare const DATA_FILES: Record<string, BuiltFile>;
/** The archive with the rest of the standard library, and the packages that it has modules of. */
declare const LIBRARY: BuiltFile & { packages: string[] };

interface Session {
  /** A cell that awaits something has not run yet: its promise says how it ended. */
  run(source: string, name: string, emit: (output: string) => void): boolean | Promise<boolean>;
  complete(begun: string): string;
}

type Answerer = (call: Call) => unknown;

/* What a cell must not reach is taken away before the first runs. */
const report: (message: Report) => void = self.postMessage.bind(self);
const Request = self.XMLHttpRequest;

const python = start(self.name ? (JSON.parse(self.name) as NotebookFile[]) : undefined);
python.then(
  () => report({ kind: "ready" }),
  (error: unknown) => report({ kind: "failed", ...describeStartError(error) }),
);

addEventListener("message", async ({ data }: MessageEvent<Call>) => {
  const { id } = data;
  try {
    const answer = await python;
    report({ kind: "answer", id, answer: await answer(data) });
  } catch (error) {
    report({ kind: "crash", id, detail: String(error) });
  }
});

async function start(files?: readonly NotebookFile[]): Promise<Answerer> {
  if (files) limitMemory();
  const pyodide = await startPython(report, files);
  const data = pyodide.pyimport("ecarte_core.cards.package_data") as {
    set_fetcher(fetch: (name: string, path: string) => boolean): void;
  };
  data.set_fetcher((name, path) => install(pyodide, DATA_FILES[name], path));
  return files ? openNotebook(pyodide) : openEngine(pyodide);
}

function openEngine(pyodide: PyodideInterface): Answerer {
  const respond = pyodide.pyimport("ecarte_core.verbs").respond as (request: string) => string;
  return (call) => call.kind === "ask" && respond(call.request);
}

function openNotebook(pyodide: PyodideInterface): Answerer {
  const begin = pyodide.pyimport("ecarte_core.cells.session").start_session as (
    fetchLibrary: () => string,
    library: string,
  ) => Session;
  const path = `/${LIBRARY.file}`;
  const session = begin(() => (install(pyodide, LIBRARY, path) ? path : ""), LIBRARY.packages.join(" "));
  removeGlobals();
  return (call) => {
    if (call.kind === "complete") return session.complete(call.begun);
    const { id } = call;
    return (
      call.kind === "run" &&
      session.run(call.source, call.cell, (output) => report({ kind: "output", id, output }))
    );
  };
}

/** Fetches a file while Python waits for it, and puts it to its place; false if it does not come as it was built. */
function install(pyodide: PyodideInterface, file: BuiltFile | undefined, path: string): boolean {
  if (!file) return false;
  for (const isAgain of [false, true]) {
    report({ kind: "progress", stage: "data", loaded: 0, total: file.bytes });
    const content = fetchNow(resolveAddress(file.file), isAgain);
    report({ kind: "progress", stage: "data", loaded: file.bytes, total: file.bytes });
    if (content?.byteLength !== file.bytes) continue;
    pyodide.FS.writeFile(path, content);
    if (computeDigest(pyodide, path) === file.sha256) return true;
    pyodide.FS.unlink(path);
  }
  return false;
}

/** An answer that has begun cannot wait as JavaScript waits, so the request is one that holds the worker up. */
function fetchNow(address: string, isAgain: boolean): Uint8Array | undefined {
  try {
    const request = new Request();
    request.open("GET", address, false);
    request.responseType = "arraybuffer";
    if (isAgain) request.setRequestHeader("Cache-Control", "no-cache"); // a damaged copy may be in the cache
    request.send();
    return request.status === 200 ? new Uint8Array(request.response as ArrayBuffer) : undefined;
  } catch {
    return undefined;
  }
}

function computeDigest(pyodide: PyodideInterface, path: string): string {
  const digest = pyodide.runPython(
    "lambda path: __import__('base64').b64encode(" +
      "__import__('hashlib').sha256(open(path, 'rb').read()).digest()).decode()",
  ) as (path: string) => string;
  return digest(path);
}
