/**
 * Where pages are put together, as large as the largest so far. New memory would be paid for twice: the first writing
 * into it takes as long again as the writing.
 */
let scratch = Buffer.allocUnsafeSlow(1024 * 1024);

/** No character of a string has more bytes. */
const BYTES_OF_A_CHARACTER = 3;

/** The bytes of a page that is made of these pieces. */
export function pageBytes(pieces: readonly (string | Buffer)[]): Buffer<ArrayBuffer> {
  const characters = pieces.reduce((sum, { length }) => sum + length, 0);
  const most = characters * BYTES_OF_A_CHARACTER;
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === "string" ? scratch.write(piece, at) : piece.copy(scratch, at);
  // A copy: the next page is written over this one.
  return Buffer.from(scratch.subarray(0, at));
}
