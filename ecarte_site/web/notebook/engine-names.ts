/**
 * The engine's public names with their help, from a file that the build makes of its docstrings: for completion and help
 * while Python does not run, or is busy. It knows the names that follow `ec.` and `ecarte_core.`, and no values.
 */
import type { CompletionOption, Completions, Explanation } from "./messages";

interface EngineName {
  kind: string;
  signature?: string;
  summary?: string;
  members?: Names;
}

type Names = Record<string, EngineName>;

const ADDRESS = "names.json";
const MODULE = /^(?:ec|ecarte_core)$/;
const KINDS = new Set(["class", "constant", "function", "method", "module", "property"]);

let loading: Promise<Names> | undefined;

/** The names; none where the file does not come. */
function load(): Promise<Names> {
  loading ??= fetch(new URL(ADDRESS, import.meta.url))
    .then((response) => (response.ok ? (response.json() as Promise<Names>) : {}))
    .catch(() => {
      loading = undefined; // perhaps the connection comes back
      return {};
    });
  return loading;
}

/** The members of what the dotted names lead to. */
async function follow(path: readonly string[]): Promise<Names | undefined> {
  if (!MODULE.test(path[0] ?? "")) return undefined;
  let names: Names | undefined = await load();
  for (const name of path.slice(1))
    names = names && Object.hasOwn(names, name) ? names[name]?.members : undefined;
  return names;
}

export async function completeEngineName(source: string, position: number): Promise<Completions | null> {
  const [, path = "", begun = ""] = /([\w.]*)\.(\w*)$/u.exec(source.slice(0, position)) ?? [];
  const names = path && (await follow(path.split(".")));
  if (!names) return null;
  const options = Object.entries(names)
    .filter(([label]) => label.startsWith(begun))
    .map(
      ([label, { kind, signature, summary }]): CompletionOption => ({
        label,
        kind: (KINDS.has(kind) ? kind : "value") as CompletionOption["kind"],
        detail: signature?.startsWith(label) ? signature.slice(label.length) : (signature ?? ""),
        help: summary ?? "",
      }),
    );
  return { from: position - begun.length, options };
}

export async function explainEngineName(source: string, position: number): Promise<Explanation | null> {
  const before = /[\w.]*$/u.exec(source.slice(0, position))?.[0] ?? "";
  const after = /^\w*/u.exec(source.slice(position))?.[0] ?? "";
  const path = (before + after).split(".");
  const last = path.pop() ?? "";
  const names = path.length > 0 ? await follow(path) : undefined;
  const name = names && Object.hasOwn(names, last) ? names[last] : undefined;
  return name ? { signature: name.signature || last, help: name.summary ?? "" } : null;
}
