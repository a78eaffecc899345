import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { bestEncoding, type Guess, readability } from "#modules/import/rules/encoding-guess.ts";

/** Names as `TextDecoder` knows them. */
export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh"] as const;

export type Encoding = (typeof encodings)[number];

/** How a file is to be read: known by its bytes or by its user, guessed, or "unknown" where nothing reads well. */
export type DetectedEncoding =
  | { encoding: Encoding; guess: null | EncodingGuess }
  | { encoding: "windows-1252"; guess: "unknown" };

/** A guess, with a word of the file in which one can see whether it is right. */
export type EncodingGuess = { isLikely: boolean; example: string };

/**
 * How the bytes of a file are to be read: its byte order mark decides, else the zeros that UTF-16 puts between
 * letters, else UTF-8 where all of it is valid UTF-8. Else it is what older spreadsheets write, Windows-1252 or the
 * Macintosh's own, whichever reads like a text.
 */
export async function detectEncoding(file: string): Promise<DetectedEncoding> {
  const start = await firstBytes(file, 4096);
  if (start[0] === 0xff && start[1] === 0xfe) return { encoding: "utf-16le", guess: null };
  if (start[0] === 0xfe && start[1] === 0xff) return { encoding: "utf-16be", guess: null };
  const wide = wideEncoding(start);
  if (wide !== null) {
    const example = exampleIn(new TextDecoder(wide).decode(start));
    return { encoding: wide, guess: { isLikely: true, example } };
  }
  if (await isUtf8(file)) return { encoding: "utf-8", guess: null };
  return await guessOneByte(file);
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
    // Only the decoder's own complaint; a file that can't be read is another matter.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const oneByte = ["windows-1252", "macintosh"] as const;

async function guessOneByte(file: string): Promise<DetectedEncoding> {
  const candidates = oneByte.map((encoding) => ({
    encoding,
    decoder: new TextDecoder(encoding),
    score: { right: 0, wrong: 0 },
    example: "",
  }));
  for await (const bytes of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    for (const candidate of candidates) {
      const text = candidate.decoder.decode(bytes as Buffer);
      const { right, wrong } = readability(text);
      candidate.score.right += right;
      candidate.score.wrong += wrong;
      candidate.example ||= exampleIn(text);
    }
  }
  const best: Guess<(typeof oneByte)[number]> | null = bestEncoding(candidates);
  if (best === null) return { encoding: "windows-1252", guess: "unknown" };
  const { encoding, isLikely } = best;
  const example = candidates.find((each) => each.encoding === encoding)?.example ?? "";
  return { encoding, guess: { isLikely, example } };
}

/** The first word with a letter beyond ASCII, else the first word. */
function exampleIn(text: string): string {
  const accented = /[\p{L}’]*[^\0-\x7f][\p{L}’]*/u.exec(text)?.[0];
  return (accented ?? /\p{L}+/u.exec(text)?.[0] ?? "").slice(0, 40);
}

// Between two pieces the answers of the database are heard, which writes meanwhile.
const pieceSize = 32 * 1024;

/**
 * A file as text, piece by piece, without byte order mark and with "\n" for every line end, so that lines can be
 * counted.
 */
export async function* readText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let endsInReturn = false;
  for await (const bytes of createReadStream(file, { highWaterMark: pieceSize })) {
    const text = decoder.decode(bytes as Buffer, { stream: true });
    if (text === "") continue;
    // "\r\n" may be cut in two by the end of a piece.
    const whole = endsInReturn && text.startsWith("\n") ? text.slice(1) : text;
    endsInReturn = text.endsWith("\r");
    yield whole.replace(/\r\n?/g, "\n");
  }
  yield decoder.decode();
}
