import type { Result } from "#modules/core/rules/result.ts";
import { readDmarc, readDkim } from "./dmarc.ts";
import { mechanismOf } from "./mail-services.ts";
import { readSpf, withMechanism } from "./spf.ts";

/** "none": the name has no such record. "no-answer": no resolver answered in time. */
export type DnsProblem = "none" | "no-answer";

/** A record to add at the DNS host; its value is to be copied. */
type DnsRecord = { name: string; type: "A" | "TXT"; value: string };

export type OutsideCheck = {
  name: string;
  state: "good" | "warning" | "bad" | "unknown";
  sentence: string;
  record: DnsRecord | null;
};

type Texts = Result<readonly string[], DnsProblem>;

/** The outcome where no resolver answered, which says nothing about the record. */
const silent = (name: string): OutsideCheck => ({
  name,
  state: "unknown",
  sentence: "No resolver answered, so this could not be checked. Try again later.",
  record: null,
});

const foundIn = (texts: Texts) => (texts.ok ? texts.value : []);
const isSilent = (texts: Texts) => !texts.ok && texts.error === "no-answer";

const RESTS = {
  fail: ["good", "The record names the servers that send for your domain."],
  softfail: ["good", "The record names the servers that send for your domain."],
  elsewhere: ["good", "The record follows that of another domain."],
  neutral: [
    "warning",
    "The record ends with ?all and so says nothing about other servers. End it with ~all.",
  ],
  open: ["warning", "The record says nothing about other servers. End it with ~all."],
  pass: [
    "warning",
    "The record ends with +all, so anyone may send in your name. End it with ~all.",
  ],
} as const;

/** Checks which servers may send for the domain (RFC 7208). */
export function checkSpf(domain: string, mailHost: string | null, texts: Texts): OutsideCheck {
  const name = "Servers that may send (SPF)";
  if (isSilent(texts)) return silent(name);
  const mechanism = mechanismOf(mailHost);
  const recordOf = (value: string): DnsRecord => ({ name: domain, type: "TXT", value });
  const suggested = recordOf(withMechanism([], mechanism ?? "mx"));
  const spf = readSpf(foundIn(texts));
  const bad = (sentence: string, record: DnsRecord | null = null): OutsideCheck => ({
    name,
    state: "bad",
    sentence,
    record,
  });
  switch (spf.state) {
    case "missing":
      return bad("Your domain has no SPF record. Add this one at your DNS host.", suggested);
    case "several":
      return bad(
        "Your domain has more than one SPF record, which is an error. Join them in one and delete the others.",
      );
    case "invalid":
      return bad(`The record cannot be read at “${spf.term}”. Correct it at your DNS host.`);
    case "too-many-lookups":
      return bad(
        "The record asks for more than 10 other names, so receivers ignore it. Remove some.",
      );
    case "found": {
      const [state, sentence] = RESTS[spf.rest];
      const isNamed =
        mechanism === null || spf.terms.some((term) => term.toLowerCase() === mechanism);
      if (state === "good" && !isNamed && spf.rest !== "elsewhere")
        return {
          name,
          state: "warning",
          sentence: `The record does not name your mail server (${mechanism}). Unless another part covers it, replace the record by this one.`,
          record: recordOf(withMechanism(spf.terms, mechanism)),
        };
      const terms = spf.terms.filter((term) => !/^[?+]?all$/i.test(term));
      const corrected =
        state === "warning" ? recordOf(["v=spf1", ...terms, "~all"].join(" ")) : null;
      return { name, state, sentence, record: corrected };
    }
  }
}

const KEYS = {
  missing: ["bad", "There is no key under this name. Your mail service shows the record to add."],
  invalid: ["bad", "The key cannot be read. Copy the record of your mail service again."],
  revoked: [
    "bad",
    "The key is empty, which means that it is revoked. Copy the record of your mail service again.",
  ],
  testing: ["warning", "The key is marked as a test (t=y), so receivers may ignore it."],
  found: ["good", "The key of your mail service is there."],
} as const;

/** Checks the key that signs emails (RFC 6376). */
export function checkDkim(domain: string, selector: string, texts: Texts | null): OutsideCheck {
  const name = "Signature of emails (DKIM)";
  if (texts === null)
    return {
      name,
      state: "unknown",
      sentence: "Enter the selector that your mail service shows, such as “s1” or “google”.",
      record: null,
    };
  if (isSilent(texts)) return silent(name);
  const { state: found } = readDkim(foundIn(texts));
  const [state, sentence] = KEYS[found];
  return { name, state, sentence: `${selector}._domainkey.${domain}: ${sentence}`, record: null };
}

/** Checks what receivers do with emails that fail (RFC 7489); the first of the domain and those above it counts. */
export function checkDmarc(domain: string, email: string, answers: readonly Texts[]): OutsideCheck {
  const name = "Emails in your name (DMARC)";
  const record: DnsRecord = {
    name: `_dmarc.${domain}`,
    type: "TXT",
    value: `v=DMARC1; p=none; rua=mailto:${email}`,
  };
  const found = answers
    .map((texts) => (isSilent(texts) ? null : readDmarc(foundIn(texts))))
    .find((dmarc) => dmarc?.state !== "missing");
  if (found === null) return silent(name);
  if (found === undefined)
    return {
      name,
      state: "warning",
      sentence:
        "Your domain says nothing about emails that others send in its name. Large mailboxes ask for this record.",
      record,
    };
  if (found.state === "several")
    return {
      name,
      state: "bad",
      sentence: "There is more than one DMARC record, so receivers ignore all of them. Keep one.",
      record: null,
    };
  if (found.state === "invalid")
    return {
      name,
      state: "bad",
      sentence: `The record cannot be read at “${found.tag}”. Correct it, or replace it by this one.`,
      record,
    };
  const policies = {
    none: "Receivers report emails that fail and deliver them. Later you can ask for quarantine or reject.",
    quarantine: "Receivers put emails that fail among spam.",
    reject: "Receivers refuse emails that fail.",
  };
  return { name, state: "good", sentence: policies[found.policy], record: null };
}

/** Checks that the shop's address leads to this shop; `answer` is null if it does not answer. */
export function checkAddress(
  url: URL,
  { addresses, answer, id }: { addresses: Texts; answer: string | null; id: string },
): OutsideCheck {
  const name = "Address of the shop";
  const host = url.hostname;
  if (isSilent(addresses)) return silent(name);
  const bad = (sentence: string, record: DnsRecord | null = null): OutsideCheck => ({
    name,
    state: "bad",
    sentence,
    record,
  });
  if (!addresses.ok)
    return bad(`${host} leads nowhere. Add this record at your DNS host.`, {
      name: host,
      type: "A",
      value: "the IP address of your server",
    });
  if (answer === null)
    return bad(`${url.origin} does not answer, or its certificate is not valid.`);
  if (answer.trim() !== id) return bad(`Another site answers at ${url.origin}.`);
  return url.protocol === "https:"
    ? {
        name,
        state: "good",
        sentence: `${url.origin} leads to this shop, with https.`,
        record: null,
      }
    : bad(`${url.origin} leads to this shop without https, so browsers warn of it.`);
}
