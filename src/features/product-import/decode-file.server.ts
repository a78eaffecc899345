import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";

/** Names as `TextDecoder` knows them. */
export type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/**
 * How the bytes of a file are to be read: its byte order mark decides, else UTF-8 where all of it
 * is valid UTF-8, else Windows-1252, which is what older spreadsheets write.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  const [first, second] = await firstBytes(file);
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const strict = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of createReadStream(file))
      strict.decode(bytes as Buffer, { stream: true });
    strict.decode();
    return "utf-8";
  } catch (error) {
    // Only the decoder's own complaint; a file that can't be read is another matter.
    if (error instanceof TypeError) return "windows-1252";
    throw error;
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/**
 * A file as text, piece by piece, without byte order mark and with "\n" for every line end, so that lines can be
 * counted.
 */
export async function* readText(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let endsInReturn = false;
  for await (const bytes of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const text = decoder.decode(bytes as Buffer, { stream: true });
    if (text === "") continue;
    // "\r\n" may be cut in two by the end of a piece.
    const whole = endsInReturn && text.startsWith("\n") ? text.slice(1) : text;
    endsInReturn = text.endsWith("\r");
    yield whole.replace(/\r\n?/g, "\n");
  }
  yield decoder.decode();
}
