/** What RFC 7489 finds in the TXT records of `_dmarc` at a domain. */
export type Dmarc =
  | { state: "missing" }
  | { state: "several" }
  | { state: "invalid"; tag: string }
  | { state: "found"; policy: "none" | "quarantine" | "reject" };

const VERSION = /^v[ \t]*=[ \t]*DMARC1[ \t]*(?:;|$)/;

/** Section 6.4: what the value of each known tag looks like; others are ignored. */
const tags: Readonly<Record<string, RegExp>> = {
  p: /^(?:none|quarantine|reject)$/i,
  sp: /^(?:none|quarantine|reject)$/i,
  adkim: /^[rs]$/i,
  aspf: /^[rs]$/i,
  fo: /^[01ds](?:[ \t]*:[ \t]*[01ds])*$/i,
  pct: /^(?:\d{1,2}|100)$/,
  rf: /^[a-z\d-]+(?:[ \t]*:[ \t]*[a-z\d-]+)*$/i,
  ri: /^\d+$/,
  rua: /^[a-z][a-z\d+.-]*:[^\s,;]+(?:[ \t]*,[ \t]*[a-z][a-z\d+.-]*:[^\s,;]+)*$/i,
  ruf: /^[a-z][a-z\d+.-]*:[^\s,;]+(?:[ \t]*,[ \t]*[a-z][a-z\d+.-]*:[^\s,;]+)*$/i,
};

/** Reads the policy among the TXT records of a name. */
export function readDmarc(texts: readonly string[]): Dmarc {
  const [record, ...others] = texts.filter((text) => VERSION.test(text));
  if (record === undefined) return { state: "missing" };
  // Section 6.6.3: several records are as none.
  if (others.length > 0) return { state: "several" };
  const given = tagsOf(record).slice(1);
  const wrong = given.find(([name, value]) => {
    const format = tags[name];
    return name !== "p" && format !== undefined && !format.test(value);
  });
  if (wrong) return { state: "invalid", tag: wrong[0] };
  const [first] = given;
  const policy = first?.[0] === "p" ? first[1].toLowerCase() : "";
  if (policy === "none" || policy === "quarantine" || policy === "reject")
    return { state: "found", policy };
  // Section 6.6.3: without a valid policy, a record that asks for reports is one that asks for nothing else.
  return given.some(([name]) => name === "rua")
    ? { state: "found", policy: "none" }
    : { state: "invalid", tag: "p" };
}

/** The tags of a list as in RFC 6376, section 3.2, in their order. */
function tagsOf(record: string): [name: string, value: string][] {
  return record
    .split(";")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [name = "", ...value] = part.split("=");
      return [name.trim(), value.join("=").trim()];
    });
}

/**
 * The names whose policy counts for a domain: its own, then those of the domains above it, of which one is the
 * organization's. A walk that ends below the top level needs no list of public suffixes.
 */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split(".");
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join(".")}`);
}

/** What RFC 6376 finds in the TXT records of a selector. */
export type Dkim = { state: "missing" | "revoked" | "invalid" | "testing" | "found" };

/** A name below `_domainkey`: labels of letters, digits and hyphens. */
export const isSelector = (typed: string): boolean =>
  /^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i.test(typed);

/** Reads the public key among the TXT records of a selector. */
export function readDkim(texts: readonly string[]): Dkim {
  const records = texts.map(tagsOf).filter((given) => given.some(([name]) => name === "p"));
  const [given] = records;
  if (given === undefined) return { state: texts.length > 0 ? "invalid" : "missing" };
  const valueOf = (wanted: string) => given.find(([name]) => name === wanted)?.[1];
  const version = given.findIndex(([name]) => name === "v");
  // Section 3.6.1: the version comes first, if it is there.
  if (version > 0 || (version === 0 && given[0]?.[1] !== "DKIM1")) return { state: "invalid" };
  const key = (valueOf("p") ?? "").replaceAll(/\s/g, "");
  if (key === "") return { state: "revoked" };
  if (!/^[a-z\d+/]+={0,2}$/i.test(key)) return { state: "invalid" };
  const flags = (valueOf("t") ?? "").split(":").map((flag) => flag.trim());
  return { state: flags.includes("y") ? "testing" : "found" };
}
