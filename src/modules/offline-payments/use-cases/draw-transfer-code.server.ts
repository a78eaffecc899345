import { encode } from "uqr";

/** A QR code as the path of an SVG image with this many units on each side. */
export type TransferImage = { size: number; path: string };

/** The quiet zone around the code, in modules. */
const BORDER = 4;
/** The guidelines allow no larger code. */
const MAX_VERSION = 13;

/** Draws the QR code of a text. */
export function drawTransferCode(text: string): TransferImage {
  const { size, data } = encode(text, { ecc: "M", border: BORDER, maxVersion: MAX_VERSION });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return { size, path };
}
