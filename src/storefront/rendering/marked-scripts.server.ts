import { randomBytes } from "node:crypto";

/**
 * The nonce that the router writes into its inline scripts. It tells them from scripts that a text of the page has
 * brought along: it is random, and no answer contains it.
 */
export const scriptMark = randomBytes(16).toString("base64url");

const ATTRIBUTE = ` nonce="${scriptMark}"`;
const MARKED_SCRIPT = new RegExp(`<script${ATTRIBUTE}[^>]*>(.*?)</script>`, "gs");

/** A rendered document without the mark, and the texts of the inline scripts that had it. */
export function takeMarks(html: string): { html: string; scripts: string[] } {
  const scripts = [...html.matchAll(MARKED_SCRIPT)].map(([, script = ""]) => script);
  return { html: html.replaceAll(ATTRIBUTE, ""), scripts };
}
