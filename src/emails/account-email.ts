import type { Email } from "#domain/email/email.ts";
import type { Sender } from "#domain/shop.ts";
import { renderEmail, type EmailBlock, type EmailContent } from "./render-email.ts";

/** Whom an email about an account goes to. */
export type AccountOwner = { email: string; displayName: string };

export type To = AccountOwner & { shop: Sender };

type AccountEmail = Omit<EmailContent, "sender"> & { subject: string };

/** One email to the owner of an account. */
export function accountEmail({ shop, email }: To, { subject, ...content }: AccountEmail): Email {
  return { to: email, subject, ...renderEmail({ sender: shop, ...content }) };
}

// Anybody can open an account in a stranger's address. What they typed as a name must not make our email theirs.
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

/** What to do for someone who did not do what an email tells of. */
export function notYou({ shop }: To, text: string): EmailBlock {
  const link = { label: "Choose a new password", url: `${shop.url}/forgot-password` };
  return { kind: "note", text, link };
}
