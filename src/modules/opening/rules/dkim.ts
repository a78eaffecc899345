import { tagsOf } from "./dmarc.ts";

/** What RFC 6376 finds in the TXT records of a selector. */
export type Dkim = { state: "missing" | "revoked" | "invalid" | "testing" | "found" };

/** A name below `_domainkey`: labels of letters, digits and hyphens. */
export const isSelector = (typed: string): boolean =>
  /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(typed);

/** Reads the public key among the TXT records of a selector. */
export function readDkim(texts: readonly string[]): Dkim {
  const records = texts.map(tagsOf).filter((tags) => tags.some(([name]) => name === "p"));
  const [tags] = records;
  if (tags === undefined) return { state: texts.length > 0 ? "invalid" : "missing" };
  const valueOf = (wanted: string) => tags.find(([name]) => name === wanted)?.[1];
  const version = tags.findIndex(([name]) => name === "v");
  // Section 3.6.1: the version comes first, if it is there.
  if (version > 0 || (version === 0 && tags[0]?.[1] !== "DKIM1")) return { state: "invalid" };
  const key = (valueOf("p") ?? "").replaceAll(/\s/g, "");
  if (key === "") return { state: "revoked" };
  if (!/^[a-z\d+/]+={0,2}$/i.test(key)) return { state: "invalid" };
  const flags = (valueOf("t") ?? "").split(":").map((flag) => flag.trim());
  return { state: flags.includes("y") ? "testing" : "found" };
}
