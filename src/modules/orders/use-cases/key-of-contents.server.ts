import { createHash } from "node:crypto";

/** Returns a UUID derived from contents, so that the same request has the same key. */
export function keyOfContents(contents: unknown): string {
  const digest = createHash("sha256").update(JSON.stringify(contents)).digest("hex");
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}
