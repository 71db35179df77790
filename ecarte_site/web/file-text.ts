/** The text of a file that a reader opens: of a record, of his answers. */

/** The engine reads no longer record. */
export const MOST_OF_A_RECORD = 200_000;

/** Why a file cannot be opened, in a sentence for readers. */
export class FileError extends Error {
  override readonly name = "FileError";
}

/** The text of `file`, which should be a `kind`, such as “record”. Throws a FileError when it is too long or is gone. */
export async function readText(file: File, kind: string, most: number): Promise<string> {
  const length = most.toLocaleString("en");
  if (file.size > most)
    throw new FileError(`“${file.name}” is no ${kind}: it has more than ${length} characters.`);
  try {
    return await file.text();
  } catch {
    throw new FileError(`“${file.name}” could not be read. Nothing has changed here.`);
  }
}
