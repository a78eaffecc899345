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
const PATTERN = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`);

/** The address in a typed text; null if it is not valid. */
export function parseEmailAddress(text: string): EmailAddress | null {
  const address = text.trim().toLowerCase();
  return address.length <= EMAIL_ADDRESS_LENGTH && PATTERN.test(address)
    ? (address as EmailAddress)
    : null;
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
  return text.replaceAll(/(https?:\/\/[^\s"'<>?]+)\?[^\s"'<>]*/g, "$1");
}
