/** The text of a file that a reader opens: of a record, of his answers. */

/**
 * The text of `file`, which should be a `kind`, such as “record”. Where it is too long or is gone, there is none, and `tell`
 * gets a sentence for the reader.
 */
export async function readText(
  file: File,
  kind: string,
  most: number,
  tell: (reason: string) => void,
): Promise<string | undefined> {
  if (file.size > most) {
    tell(`“${file.name}” is no ${kind}: it has more than ${most.toLocaleString("en")} characters.`);
    return undefined;
  }
  try {
    return await file.text();
  } catch {
    tell(`“${file.name}” could not be read. Nothing has changed here.`);
    return undefined;
  }
}
