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

/** Section 7.1: visible characters and macros. */
const MACRO_STRING = /^(?:[!-$&-~]|%\{[slodiphcrtv]\d{0,3}r?[-.+,/_=]*\}|%[%_-])*$/i;
const CIDR = /(?:\/(?:\d|[12]\d|3[0-2]))?(?:\/\/(?:\d|[1-9]\d|1[01]\d|12[0-8]))?$/;
const OCTET = String.raw`(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])`;
const IP4 = new RegExp(String.raw`^${OCTET}(?:\.${OCTET}){3}(?:/(?:\d|[12]\d|3[0-2]))?$`);
const IP6 = /^[\da-f]{0,4}:[\da-f:.]{1,43}(?:\/(?:\d|[1-9]\d|1[01]\d|12[0-8]))?$/i;

/** Whether a text ends with a macro or with a label that is no number. */
function isDomain(text: string): boolean {
  if (!MACRO_STRING.test(text)) return false;
  if (/(?:\}|%[%_-])$/.test(text)) return true;
  const labels = text.replace(/\.$/, "").split(".");
  const last = labels.at(-1) ?? "";
  return (
    labels.length > 1 && /^[a-z\d-]+$/i.test(last) && /[a-z]/i.test(last) && !/^-|-$/.test(last)
  );
}

const isNamed = (rest: string) => rest.startsWith(":") && isDomain(rest.slice(1));
const hasHost = (rest: string) => {
  const domain = rest.replace(CIDR, "");
  return domain === "" || isNamed(domain);
};

/** Section 12: what may follow the name of each mechanism. */
const mechanisms: Readonly<Record<string, (rest: string) => boolean>> = {
  all: (rest) => rest === "",
  include: isNamed,
  exists: isNamed,
  ptr: (rest) => rest === "" || isNamed(rest),
  a: hasHost,
  mx: hasHost,
  ip4: (rest) => rest.startsWith(":") && IP4.test(rest.slice(1)),
  ip6: (rest) => rest.startsWith(":") && IP6.test(rest.slice(1)),
};

/** Whether a term is a mechanism or a modifier. */
function isTerm(term: string): boolean {
  const [, modifier, value = ""] = /^([a-z][\w.-]*)=(.*)$/i.exec(term) ?? [];
  if (modifier !== undefined)
    return /^(?:redirect|exp)$/i.test(modifier) ? isDomain(value) : MACRO_STRING.test(value);
  const [, name = "", rest = ""] = /^[-+?~]?([a-z\d]+)(.*)$/i.exec(term) ?? [];
  const known = name.toLowerCase();
  return Object.hasOwn(mechanisms, known) && (mechanisms[known]?.(rest) ?? false);
}

const ASKS = /^[-+?~]?(?:include:|exists:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?::|$))|^redirect=/i;

/** Reads the SPF record among a domain's TXT records. */
export function readSpf(texts: readonly string[]): Spf {
  const [record, ...others] = texts.filter((text) => VERSION.test(text));
  if (record === undefined) return { state: "missing" };
  if (others.length > 0) return { state: "several" };
  const terms = record.split(" ").slice(1).filter(Boolean);
  const wrong = terms.find((term) => !isTerm(term));
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
