/** An e-mail address as the shop keeps it: trimmed and in small letters. */
export type EmailAddress = string & { readonly __brand: "e-mail address" };

/** RFC 5321 leaves no room for a longer one. */
export const EMAIL_ADDRESS_LENGTH = 254;

// What browsers accept in `<input type="email">`, but with a dot in the host: nobody can be reached at "a@b".
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const PATTERN = new RegExp(`^[a-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@${LABEL}(?:\\.${LABEL})+$`);

/** The address in a text that someone typed, or null when mail can't be sent to it. */
export function parseEmailAddress(text: string): EmailAddress | null {
  const address = text.trim().toLowerCase();
  return address.length <= EMAIL_ADDRESS_LENGTH && PATTERN.test(address)
    ? (address as EmailAddress)
    : null;
}
