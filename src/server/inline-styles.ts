import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import url from "#styles.css?url";
import { STYLES_PLACE } from "#routes/styles.tsx";

// With its tag, which no text of a page can hold: a title may well name the place.
const PLACE = `<style>${STYLES_PLACE}`;

export type InlineStyles = {
  /** What the content security policy allows. */
  source: string;
  /** The bytes of a page of these parts with the styles in their place; as it is where it has none. */
  into(parts: readonly string[]): Buffer<ArrayBuffer>;
};

/** The address of the stylesheet of every page, as the build named it; in development Vite brings it. */
export const stylesheet: string | null = import.meta.env.PROD ? url : null;

/** The stylesheet of every page, to stand within it. */
export function inlineStyles(): InlineStyles {
  const styles = readFileSync(`build/client${url}`);
  const hash = createHash("sha256").update(styles).digest("base64");
  return {
    source: `'sha256-${hash}'`,
    into: (parts) => withStyles(parts, styles),
  };
}

/** Where pages are put together: the first writing into new memory takes as long again as the writing. */
let scratch = Buffer.allocUnsafeSlow(1024 * 1024);

/** No character of a string has more bytes. */
const BYTES_OF_A_CHARACTER = 3;

/** The bytes of a page of these parts with styles in their place; as it is where it has none. */
export function withStyles(parts: readonly string[], styles: Buffer): Buffer<ArrayBuffer> {
  const pieces = placed(parts, styles);
  const characters = pieces.reduce((sum, { length }) => sum + length, 0);
  const most = characters * BYTES_OF_A_CHARACTER;
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === "string" ? scratch.write(piece, at) : piece.copy(scratch, at);
  return Buffer.from(scratch.subarray(0, at));
}

function placed(parts: readonly string[], styles: Buffer): (string | Buffer)[] {
  const index = parts.findIndex((part) => part.includes(PLACE));
  const part = parts[index];
  if (part === undefined) return [...parts];
  const end = part.indexOf(PLACE) + PLACE.length;
  const halves = [part.slice(0, end - STYLES_PLACE.length), styles, part.slice(end)];
  return [...parts.slice(0, index), ...halves, ...parts.slice(index + 1)];
}
