import { texts } from "./language/texts.ts";

/** Why a typed email address is wrong. */
const emailAddressTexts = texts("email-address", {
  letters:
    "Please enter an email address with only letters from a to z, digits and signs before the @.",
  example: "Please enter an email address, such as name@example.com.",
});

/** An email to one person, in plain text and HTML. */
export type Email = {
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Whether it has a code or a link that works once. Only the recipient may see its text. */
  isSecret?: true | undefined;
  /** The List-Unsubscribe URL; mail programs show it as a button. */
  unsubscribeUrl?: string | undefined;
};

/** An email address, trimmed and in lower case. */
export type EmailAddress = string & { readonly __brand: "e-mail address" };

/** The maximum in characters by RFC 5321. */
export const EMAIL_ADDRESS_LENGTH = 254;

// The pattern of `<input type="email">`, but with a dot in the host: "a@b" is not reachable.
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const PATTERN = new RegExp(
  `^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+(?!\\d+$)${LABEL}$`,
);

/**
 * The address in a typed or pasted text, its host in ASCII; null if it is not valid. A name with other letters needs
 * SMTPUTF8, which few mail servers take.
 */
export function parseEmailAddress(text: string): EmailAddress | null {
  const typed = typedAddress(text);
  const at = typed.lastIndexOf("@") + 1;
  const address = typed.slice(0, at) + asciiHost(typed.slice(at));
  return address.length <= EMAIL_ADDRESS_LENGTH && PATTERN.test(address)
    ? (address as EmailAddress)
    : null;
}

/** Returns the error of a typed address as a sentence; null if it is valid. */
export function emailError(text: string): string | null {
  if (parseEmailAddress(text) !== null) return null;
  const typed = typedAddress(text);
  const name = typed.slice(0, Math.max(typed.lastIndexOf("@"), 0));
  return /[^\0-\x7f]/.test(name) && !/\s/.test(typed)
    ? emailAddressTexts.letters
    : emailAddressTexts.example;
}

/** Removes what copying and keyboards add: invisible characters, wide letters, `mailto:`, the end of a sentence. */
function typedAddress(text: string): string {
  if (text.length > 4 * EMAIL_ADDRESS_LENGTH) return "";
  const visible = text
    .normalize("NFKC")
    .replaceAll(/[\p{Cf}\u034f]/gu, "")
    .trim();
  return visible
    .toLowerCase()
    .replace(/^mailto:/, "")
    .replace(/(?<=[^.])\.$/, "");
}

/** A host in ASCII, as the domain name system has it. */
function asciiHost(host: string): string {
  // A parsed URL would take these as a port, a path or an escaped character.
  if (!/[^\0-\x7f]/.test(host) || /[\s/?#:@[\]\\%]/.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}

const GOOGLE_HOSTS = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox of an address, so that aliases count as one customer: without a plus suffix and, at Google, without
 * dots.
 */
export function customerKey(email: EmailAddress): string {
  const [local = "", host = ""] = email.split("@");
  const [name = ""] = local.split("+");
  const mailbox = GOOGLE_HOSTS.has(host) ? name.replaceAll(".", "") : name;
  return `${mailbox === "" ? local : mailbox}@${host === "googlemail.com" ? "gmail.com" : host}`;
}

/** Returns an email's text without the queries of its links, which may open an order or end a subscription. */
export function withoutLinkQueries(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s"'<>]+/g, (link) => link.replace(/\?.*$/s, ""));
}
