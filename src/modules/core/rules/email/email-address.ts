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
