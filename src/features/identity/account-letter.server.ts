import type { Mail } from "#domain/mail/mail.ts";
import type { AccountOwner } from "#ports/account-letters.ts";
import type { ShopIdentity } from "#ports/services.ts";
import { writeLetter, type Letter, type LetterBlock } from "#ui/letter.server.ts";

export type To = AccountOwner & { shop: ShopIdentity };

type AccountLetter = Omit<Letter, "sender"> & { subject: string };

/** One letter to the owner of an account. */
export function accountLetter({ shop, email }: To, { subject, ...letter }: AccountLetter): Mail {
  return { to: email, subject, ...writeLetter({ sender: shop, ...letter }) };
}

/** "Hello Ada Lovelace", or only "Hello" where no name is known. */
export function hello({ displayName }: To): string {
  return `Hello ${displayName}`.trim();
}

/** What to do for someone who did not do what a letter tells of. */
export function notYou({ shop }: To, text: string): LetterBlock {
  const link = { label: "Choose a new password", url: `${shop.url}/forgot-password` };
  return { kind: "note", text, link };
}
