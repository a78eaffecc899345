import { readFileSync } from "node:fs";
import browsing from "#storefront/browsing.css?url";
import all from "#storefront/styles.css?url";
import { STYLES_PLACE } from "#storefront/routes/styles.tsx";
import type { EncodedParts } from "./encoded-parts.server.ts";
import { sourceOf } from "#platform/rendering/content-security-policy.ts";

// Includes the tag, which escaped text cannot contain: a title may contain the placeholder itself.
const PLACE = `<style>${STYLES_PLACE}`;

export type InlineStyles = {
  /** Source expression for the content security policy. */
  source: string;
  /** Inserts the styles into a document's head, if it has a place for them. */
  into(head: string): EncodedParts;
};

/** URL of the stylesheet as the build named it; null in development, where Vite serves it. */
export const stylesheet: string | null = import.meta.env.PROD ? all : null;

/** Browsing pages get their own styles; pages that open as documents get the styles of all pages. */
export const inlineStyles = () => ({ browsing: inlined(browsing), all: inlined(all) });

function inlined(url: string): InlineStyles {
  const styles = readFileSync(`build/client${url}`);
  return { source: sourceOf(styles), into: (head) => withStyles(head, styles) };
}

/** Replaces the styles placeholder, if the document has one. */
export function withStyles(html: string, styles: Buffer): EncodedParts {
  const found = html.indexOf(PLACE);
  if (found === -1) return [html];
  const start = found + PLACE.length - STYLES_PLACE.length;
  return [html.slice(0, start), styles, html.slice(start + STYLES_PLACE.length)];
}
