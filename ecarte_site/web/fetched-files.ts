/** Files of the site that a component fetches; whatever keeps one from it, the reader is told one thing. */
import { Refusal } from "./asking";
import { parseJson } from "./kept-data";

/** Throws a {@link Refusal} with these words where the file does not arrive. */
export async function fetchText(address: string, missing: string): Promise<string> {
  try {
    const response = await fetch(address);
    if (response.ok) return await response.text();
  } catch {
    // the sentence below says it
  }
  throw new Refusal(missing);
}

/** The same for a file of JSON. */
export async function fetchData<T>(address: string, missing: string): Promise<T> {
  const data = parseJson(await fetchText(address, missing));
  if (data === undefined) throw new Refusal(missing);
  return data as T;
}
