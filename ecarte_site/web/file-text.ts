/** The text of a file that a reader opens or drops: of a record, of his answers, of a notebook. */
import { shorten } from "./dom";

/**
 * The text of `file`, which should be a `kind`, such as “record”. Where it is too long, is gone or is not in UTF-8, there is
 * none, and `tell` gets a sentence for the reader.
 */
export async function readText(
  file: File,
  kind: string,
  most: number,
  tell: (reason: string) => void,
): Promise<string | undefined> {
  const name = `“${shorten(file.name)}”`;
  if (file.size > most) {
    tell(`${name} is no ${kind}: it has more than ${most.toLocaleString("en")} characters.`);
    return undefined;
  }
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) {
    tell(`${name} could not be read. Nothing has changed here.`);
    return undefined;
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    tell(`${name} is not in UTF-8. Save it again in that encoding. Nothing has changed here.`);
    return undefined;
  }
}
