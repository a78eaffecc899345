import { createHash } from "node:crypto";

/** The short hash of a source text, by which a translation knows what it translates. */
export function sourceHash(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
