import { cutText } from "#modules/core/rules/cut-text.ts";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** Names as `TextDecoder` knows them. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252"] as const;

export type Encoding = (typeof encodings)[number];

/** A file's encoding. If it was guessed, a word of the file that shows whether the guess is right, else null. */
export type DetectedEncoding = { encoding: Encoding; example: string | null };

/**
 * Detects UTF-16 by its byte order mark or its zero bytes, and UTF-8 by its validity. Everything
 * else is read as Windows-1252.
 */
export async function detectEncoding(file: string): Promise<DetectedEncoding> {
  const start = await firstBytes(file, 4096);
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: "utf-16le", example: null };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: "utf-16be", example: null };
  const wide = wideEncoding(start);
  if (wide !== null)
    return { encoding: wide, example: exampleIn(new TextDecoder(wide).decode(start)) };
  if (await isUtf8(file)) return { encoding: "utf-8", example: null };
  return { encoding: "windows-1252", example: await firstAccentedWord(file) };
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** UTF-16 without a mark: most letters of a first row are ASCII, so every other byte is zero. */
function wideEncoding(start: Buffer): "utf-16le" | "utf-16be" | null {
  const pairs = Math.floor(start.length / 2);
  const zerosAt = (offset: 0 | 1) => {
    let zeros = 0;
    for (let pair = 0; pair < pairs; pair += 1) if (start[pair * 2 + offset] === 0) zeros += 1;
    return zeros / Math.max(1, pairs);
  };
  const [first, second] = [zerosAt(0), zerosAt(1)];
  if (second > 0.5 && first < 0.05) return "utf-16le";
  return first > 0.5 && second < 0.05 ? "utf-16be" : null;
}

async function isUtf8(file: string): Promise<boolean> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of createReadStream(file))
      strict.decode(bytes as Buffer, { stream: true });
    strict.decode();
    return true;
  } catch (error) {
    // A TypeError comes from the decoder; other errors come from reading the file.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** A word with a letter beyond ASCII, read as Windows-1252; "" if a file that is not UTF-8 has none. */
async function firstAccentedWord(file: string): Promise<string> {
  for await (const text of readText(file, "windows-1252")) {
    const word = accentedWordIn(text);
    if (word !== undefined) return word;
  }
  return "";
}

const accentedWordIn = (text: string) => {
  const word = /[\p{L}’]{0,40}[^\0-\x7f][\p{L}’]*/u.exec(text)?.[0];
  return word && cutText(word, 40);
};

/** The first word with a letter beyond ASCII, else the first word. */
function exampleIn(text: string): string {
  return accentedWordIn(text) ?? cutText(/\p{L}+/u.exec(text)?.[0] ?? "", 40);
}

// Small chunks let the event loop handle database answers in between.
const pieceSize = 32 * 1024;

/** Yields a file as text in chunks, without byte order mark and with "\n" as the only line end. */
export async function* readText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let endsInReturn = false;
  for await (const bytes of createReadStream(file, { highWaterMark: pieceSize })) {
    const text = decoder.decode(bytes as Buffer, { stream: true });
    if (text === "") continue;
    // A chunk may end between "\r" and "\n".
    const whole = endsInReturn && text.startsWith("\n") ? text.slice(1) : text;
    endsInReturn = text.endsWith("\r");
    yield whole.replace(/\r\n?/g, "\n");
  }
  yield decoder.decode();
}
