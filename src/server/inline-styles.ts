import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import url from "#styles.css?url";
import { STYLES_PLACE } from "#routes/styles.tsx";

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
    into(page) {
      const start = page.indexOf(STYLES_PLACE);
      if (start === -1) return Buffer.from(page);
      const before = Buffer.from(page.slice(0, start));
      return Buffer.concat([before, styles, Buffer.from(page.slice(start + STYLES_PLACE.length))]);
    },
  };
}
