import { scriptMark } from "./scripts-after-paint.server.ts";

/** A document in parts: text, or bytes in UTF-8 that were encoded before. */
export type EncodedParts = readonly (string | Buffer)[];

// The random mark keeps a text of the page from being taken for a placeholder.
const PLACEHOLDER = new RegExp(`<!--${scriptMark} (\\d+)-->`);

/**
 * The parts of one document that are encoded already, such as product cards. React renders a placeholder for each, so
 * that its string, which is copied several times, stays short.
 */
export function encodedParts() {
  const parts: Buffer[] = [];
  return {
    placeholderOf: (part: Buffer) => `<!--${scriptMark} ${parts.push(part) - 1}-->`,
    /** Cuts a text at its placeholders and puts the parts in their places. */
    fill: (text: string): EncodedParts =>
      // The pattern's group makes every second piece the number of a part.
      text
        .split(PLACEHOLDER)
        .map((piece, index) => (index % 2 ? (parts[Number(piece)] ?? "") : piece)),
  };
}

const MAX_BYTES_OF_A_CHARACTER = 3;

/** Grows to the largest document: first writes into new memory cost more than the copy at the end. */
let scratch = Buffer.allocUnsafeSlow(1024 * 1024);

/** Returns the bytes of a document. */
export function joinParts(parts: EncodedParts): Buffer<ArrayBuffer> {
  const most = parts.reduce((sum, { length }) => sum + length, 0) * MAX_BYTES_OF_A_CHARACTER;
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  let end = 0;
  for (const part of parts)
    end += typeof part === "string" ? scratch.write(part, end) : part.copy(scratch, end);
  return Buffer.from(scratch.subarray(0, end));
}
