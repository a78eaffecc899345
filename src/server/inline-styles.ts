import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import url from "#styles.css?url";
import { STYLES_PLACE } from "#routes/styles.tsx";

export type InlineStyles = {
  /** What the content security policy allows. */
  source: string;
  /** The bytes of a page in latin1 text, with the styles in their place; as it is where it has none. */
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
    into(page) {
      const start = page.indexOf(STYLES_PLACE);
      if (start === -1) return Buffer.from(page, "latin1");
      const end = start + STYLES_PLACE.length;
      const bytes = Buffer.alloc(page.length - STYLES_PLACE.length + styles.length);
      bytes.write(page.slice(0, start), 0, "latin1");
      styles.copy(bytes, start);
      bytes.write(page.slice(end), start + styles.length, "latin1");
      return bytes;
    },
  };
}
