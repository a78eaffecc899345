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

// Anybody can open an account in a stranger's address. What they typed as a name must not make our letter theirs.
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u;
const WWW = /^www/iu;
// A dot stands after an initial or a title that a name goes on from; all else may be an address, however it is spaced.
const DOTTED =
  /(?<![\p{L}\p{M}])(?:\p{Lu}|Dr|Mrs?|Ms|Prof|St|Jr|Sr)\.(?=$|\p{Lu}\.|[ -]\p{Lu}[\p{Ll}\p{M}.'’])/gu;

/** "Hello Ada Lovelace", or only "Hello" where that is no name. */
export function hello({ displayName }: To): string {
  return isName(displayName) ? `Hello ${displayName}` : "Hello";
}

function isName(text: string): boolean {
  return NAME.test(text) && !WWW.test(text) && !text.replaceAll(DOTTED, "").includes(".");
}

/** What to do for someone who did not do what a letter tells of. */
export function notYou({ shop }: To, text: string): LetterBlock {
  const link = { label: "Choose a new password", url: `${shop.url}/forgot-password` };
  return { kind: "note", text, link };
}
