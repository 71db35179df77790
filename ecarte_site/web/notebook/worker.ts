/**
 * Runs the cells of one notebook. The page begins it from a blob that imports it, so that the page's policy governs
 * it: a worker from a file of the site would have none, since a static site sends no headers.
 */
import type { PyodideInterface } from "pyodide";
import {
  describeStartError,
  formatIntegrity,
  originalFetch,
  resolveAddress,
  StartError,
  startPython,
} from "../engine/python-start";
import type { NotebookCall, NotebookFile, NotebookReport, Output } from "./messages";
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

const report: (message: NotebookReport) => void = self.postMessage.bind(self);
const Request = self.XMLHttpRequest;

let session: Promise<Session>;

addEventListener("message", async ({ data }: MessageEvent<NotebookCall>) => {
  if (data.kind === "files") {
    session = start(data.files);
    session.then(
      () => report({ kind: "ready" }),
      (error: unknown) => report({ kind: "failed", ...describeStartError(error) }),
    );
    return;
  }
  try {
    await answer(await session, data);
  } catch (error) {
    report({ kind: "crash", id: data.id, detail: String(error) });
  }
});

async function answer(python: Session, call: Exclude<NotebookCall, { kind: "files" }>): Promise<void> {
  const { id } = call;
  if (call.kind === "run") {
    const emit = (output: string): void =>
      report({ kind: "output", id, output: JSON.parse(output) as Output });
    report({ kind: "done", id, ok: await python.run(call.source, call.cell, emit) });
    return;
  }
  report({ kind: "completions", id, names: JSON.parse(python.complete(call.begun)) as string[] });
}

async function start(files: NotebookFile[]): Promise<Session> {
  const contents = new Map<string, Uint8Array>();
  limitMemory();
  const pyodide = await startPython(report, {
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    fetch: async (count) => {
      const fetchOne = async (file: NotebookFile): Promise<void> => {
        contents.set(file.name, await fetchFile(file));
        count(file.bytes);
      };
      await Promise.all(files.map(fetchOne));
    },
  });
  for (const [name, content] of contents) pyodide.FS.writeFile(name, content);
  const begin = pyodide.pyimport("ecarte_core.cells.session").start_session as (
    fetchData: (name: string, path: string) => boolean,
    fetchLibrary: () => string,
    library: string,
  ) => Session;
  const started = begin(
    (name, path) => install(pyodide, DATA_FILES[name], path),
    () => (install(pyodide, LIBRARY, `/${LIBRARY.file}`) ? `/${LIBRARY.file}` : ""),
    LIBRARY.packages.join(" "),
  );
  removeGlobals();
  return started;
}

async function fetchFile({ name, address, bytes }: NotebookFile): Promise<Uint8Array> {
  const response = await originalFetch(address, { cache: "no-cache" }).catch(() => undefined);
  const content = response?.ok ? new Uint8Array(await response.arrayBuffer().catch(() => [])) : undefined;
  if (content?.byteLength !== bytes) throw new StartError("file", name);
  return content;
}

/** Fetches a file while Python waits for it, and puts it to its place; false if it does not come as it was built. */
function install(pyodide: PyodideInterface, file: BuiltFile | undefined, path: string): boolean {
  if (!file) return false;
  const reportData = (loaded: number): void =>
    report({ kind: "progress", stage: "data", loaded, total: file.bytes });
  reportData(0);
  const content = fetchNow(resolveAddress(file.file));
  reportData(file.bytes);
  if (content?.byteLength !== file.bytes) return false;
  pyodide.FS.writeFile(path, content);
  if (computeDigest(pyodide, path) === formatIntegrity(file.sha256)) return true;
  pyodide.FS.unlink(path);
  return false;
}

/** A cell that has begun cannot wait as JavaScript waits, so the request is one that holds the worker up. */
function fetchNow(address: string): Uint8Array | undefined {
  try {
    const request = new Request();
    request.open("GET", address, false);
    request.responseType = "arraybuffer";
    request.send();
    return request.status === 200 ? new Uint8Array(request.response as ArrayBuffer) : undefined;
  } catch {
    return undefined;
  }
}

function computeDigest(pyodide: PyodideInterface, path: string): string {
  const digest = pyodide.runPython(
    "lambda path: __import__('hashlib').sha256(open(path, 'rb').read()).hexdigest()",
  ) as ((path: string) => string) & { destroy(): void };
  const integrity = formatIntegrity(digest(path));
  digest.destroy();
  return integrity;
}
