import { readFileSync } from "node:fs";
import url from "#storefront/styles.css?url";
import { STYLES_PLACE } from "#storefront/routes/styles.tsx";
import { sourceOf } from "./content-security-policy.ts";
import { pageBytes } from "./page-bytes.ts";

// With its tag, which no text of a page can hold: a title may well name the place.
const PLACE = `<style>${STYLES_PLACE}`;

export type InlineStyles = {
  /** What the content security policy allows. */
  source: string;
  /** The bytes of a page of these parts with the styles in their place; as it is where it has none. */
  into(parts: readonly (string | Buffer)[]): Buffer<ArrayBuffer>;
};

/** The address of the stylesheet of every page, as the build named it; in development Vite brings it. */
export const stylesheet: string | null = import.meta.env.PROD ? url : null;

/** The stylesheet of every page, to stand within it. */
export function inlineStyles(): InlineStyles {
  const styles = readFileSync(`build/client${url}`);
  return {
    source: sourceOf(styles),
    into: (parts) => pageBytes(withStyles(parts, styles)),
  };
}

/** The parts of a page with the styles in their place; as they are where it has none. */
export function withStyles(
  parts: readonly (string | Buffer)[],
  styles: Buffer,
): (string | Buffer)[] {
  const index = parts.findIndex((part) => typeof part === "string" && part.includes(PLACE));
  const part = parts[index];
  if (typeof part !== "string") return [...parts];
  const end = part.indexOf(PLACE) + PLACE.length;
  const halves = [part.slice(0, end - STYLES_PLACE.length), styles, part.slice(end)];
  return [...parts.slice(0, index), ...halves, ...parts.slice(index + 1)];
}
