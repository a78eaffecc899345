/** What RFC 7208 finds in the TXT records of a domain. */
export type Spf =
  | { state: "missing" | "several" }
  | { state: "invalid"; term: string }
  | { state: "too-many-lookups" }
  | { state: "found"; record: string; terms: readonly string[]; rest: SpfRest };

/** What the record says about servers that it does not name; "open" if it ends without a word about them. */
type SpfRest = "pass" | "fail" | "softfail" | "neutral" | "elsewhere" | "open";

const VERSION = /^v=spf1(?: |$)/i;
/** Section 4.6.4: more queries of other names are an error. */
const MOST_LOOKUPS = 10;

const MACRO = String.raw`%(?:\{[slodiphcrtv]\d*r?[-.+,/_=]*\}|[%_-])`;
/** Section 7.1: visible characters and macros, with a label or a macro at the end. */
const DOMAIN = String.raw`(?:[!-$&-~]|${MACRO})*(?:\.[a-z\d-]*[a-z-][a-z\d-]*[a-z\d]*\.?|${MACRO})`;
const CIDR = String.raw`(?:/(?:0|[1-9]\d?))?(?://(?:0|[1-9]\d{0,2}))?`;
const OCTET = String.raw`(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])`;

/** Section 12: the mechanisms, of which only one may follow a qualifier, and the modifiers. */
const MECHANISM = new RegExp(
  `^[-+?~]?(?:all|(?:include|exists):${DOMAIN}|(?:a|mx)(?::${DOMAIN})?${CIDR}|ptr(?::${DOMAIN})?` +
    String.raw`|ip4:${OCTET}(?:\.${OCTET}){3}(?:/(?:\d|[12]\d|3[0-2]))?` +
    String.raw`|ip6:[\da-f:.]*:[\da-f:.]*(?:/(?:\d|[1-9]\d|1[01]\d|12[0-8]))?)$`,
  "i",
);
const MODIFIER = new RegExp(
  `^(?:(?:redirect|exp)=${DOMAIN}|(?!redirect=|exp=)[a-z][\\w.-]*=(?:[!-$&-~]|${MACRO})*)$`,
  "i",
);
const ASKS = /^[-+?~]?(?:include:|exists:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$))|^redirect=/i;

/** Reads the SPF record among a domain's TXT records. */
export function readSpf(texts: readonly string[]): Spf {
  const [record, ...others] = texts.filter((text) => VERSION.test(text));
  if (record === undefined) return { state: "missing" };
  if (others.length > 0) return { state: "several" };
  const terms = record.split(" ").slice(1).filter(Boolean);
  const wrong = terms.find((term) => !MECHANISM.test(term) && !MODIFIER.test(term));
  if (wrong !== undefined) return { state: "invalid", term: wrong };
  const twice = ["redirect=", "exp="].find(
    (name) => terms.filter((term) => term.toLowerCase().startsWith(name)).length > 1,
  );
  if (twice !== undefined) return { state: "invalid", term: twice };
  if (terms.filter((term) => ASKS.test(term)).length > MOST_LOOKUPS)
    return { state: "too-many-lookups" };
  return { state: "found", record, terms, rest: restOf(terms) };
}

const rests = { "+": "pass", "-": "fail", "~": "softfail", "?": "neutral" } as const;

function restOf(terms: readonly string[]): SpfRest {
  const all = terms.find((term) => /^[-+?~]?all$/i.test(term));
  if (all !== undefined) return rests[(all.length > 3 ? all.charAt(0) : "+") as keyof typeof rests];
  return terms.some((term) => /^redirect=/i.test(term)) ? "elsewhere" : "open";
}

/** Returns the record with one more mechanism, before its word about other servers. */
export function withMechanism(terms: readonly string[], added: string): string {
  const last = terms.findIndex((term) => /^(?:[-+?~]?all$|redirect=)/i.test(term));
  const at = last === -1 ? terms.length : last;
  const end = last === -1 ? ["~all"] : terms.slice(at);
  return ["v=spf1", ...terms.slice(0, at), added, ...end].join(" ");
}
