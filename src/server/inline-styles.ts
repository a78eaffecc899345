import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import url from "#styles.css?url";
import { STYLES_PLACE } from "#routes/styles.tsx";

// With its tag, which no text of a page can hold: a title may well name the place.
const PLACE = `<style>${STYLES_PLACE}`;

export type InlineStyles = {
  /** What the content security policy allows. */
  source: string;
  /** The bytes of a page with the styles in their place; as it is where it has none. */
  into(page: string): Buffer<ArrayBuffer>;
};

/** The address of the stylesheet of every page, as the build named it; in development Vite brings it. */
export const stylesheet: string | null = import.meta.env.PROD ? url : null;

/** The stylesheet of every page, to stand within it. */
export function inlineStyles(): InlineStyles {
  const styles = readFileSync(`build/client${url}`);
  const hash = createHash("sha256").update(styles).digest("base64");
  return {
    source: `'sha256-${hash}'`,
    into: (page) => withStyles(page, styles),
  };
}

/** The bytes of a page with styles in their place; as it is where it has none. */
export function withStyles(page: string, styles: Buffer): Buffer<ArrayBuffer> {
  const place = page.indexOf(PLACE);
  if (place === -1) return Buffer.from(page);
  const end = place + PLACE.length;
  const before = Buffer.from(page.slice(0, end - STYLES_PLACE.length));
  return Buffer.concat([before, styles, Buffer.from(page.slice(end))]);
}
