import { createHash } from "node:crypto";

/** A key for what was sent without one of its own: the same for the same contents. A UUID. */
export function keyOfContents(contents: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(contents)).digest("hex");
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}
