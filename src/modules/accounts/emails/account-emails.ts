import { accountEmailTexts } from "#modules/accounts/rules/account-email-texts.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { addressHere } from "#modules/core/rules/language/address.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";

export type AccountOwner = { email: string; displayName: string; shop: Sender };

const { verificationLinkHours, resetLinkMinutes } = accountLimits;

/** The email that asks the reader to verify the address; `token` is the link's secret. */
export function verificationEmail(owner: AccountOwner, token: string): Email {
  const { verify } = accountEmailTexts;
  const link = addressHere(owner.shop.url, `/api/auth/verify-email?token=${token}`);
  return accountEmail(owner, verify, [
    button(verify.button, link),
    note(verify.note(verificationLinkHours)),
  ]);
}

/** The email with a link to set a new password; `token` is the link's secret. */
export function resetPasswordEmail(owner: AccountOwner, token: string): Email {
  const { newPassword: heading, reset } = accountEmailTexts;
  const words = { ...reset, heading, preview: reset.preview(resetLinkMinutes) };
  return accountEmail(owner, words, [
    button(heading, addressHere(owner.shop.url, `/reset-password?token=${token}`)),
    note(reset.note(resetLinkMinutes)),
  ]);
}

/** The notice of a password change, so that a change by a stranger is noticed. */
export function passwordChangedEmail(owner: AccountOwner): Email {
  const { changed } = accountEmailTexts;
  return accountEmail(owner, changed, [noteWithReset(owner, changed.note)]);
}

/** The notice that Google sign-in was added to an existing account; its password and sessions have ended. */
export function googleAddedEmail(owner: AccountOwner): Email {
  const { google } = accountEmailTexts;
  return accountEmail(owner, google, [noteWithReset(owner, google.password), note(google.note)]);
}

/** The notice that the account is closed until the next sign-in. */
export function deactivatedEmail(owner: AccountOwner): Email {
  const { deactivated } = accountEmailTexts;
  return accountEmail(owner, deactivated, [signInButton(owner), notYou(owner)]);
}

/** The notice that the account is closed and will be deleted at `dueAt`. */
export function deletionPlannedEmail(owner: AccountOwner, dueAt: Date): Email {
  const { planned } = accountEmailTexts;
  const day = dayInWords(dueAt.toISOString());
  const words = {
    ...planned,
    preview: planned.preview(day),
    text: (shop: string) => planned.text(shop, day),
  };
  return accountEmail(owner, words, [
    { kind: "paragraph", text: planned.note },
    signInButton(owner),
    notYou(owner),
  ]);
}

/** The notice that signing in has reopened a closed account. */
export function reopenedEmail(owner: AccountOwner): Email {
  return accountEmail(owner, accountEmailTexts.reopened, [notYou(owner)]);
}

/** The notice that the account was deleted: the last email to this address. */
export function deletedEmail(owner: AccountOwner): Email {
  const { deleted } = accountEmailTexts;
  return accountEmail(owner, deleted, [note(deleted.note)]);
}

type Words = {
  subject(shop: string): string;
  preview: string;
  heading: string;
  /** The rest of the sentence that starts with "Hello Ada Lovelace, ". */
  text(shop: string): string;
};

function accountEmail(
  owner: AccountOwner,
  { subject, preview, heading, text }: Words,
  more: EmailBlock[],
): Email {
  const { name } = owner.shop;
  const first: EmailBlock = { kind: "paragraph", text: greeted(owner, text(name)) };
  const blocks = [first, ...more];
  return {
    to: owner.email,
    subject: subject(name),
    ...renderEmail({ sender: owner.shop, preview, heading, blocks }),
  };
}

// Anyone can sign up with another person's address, so the email repeats a display name only if it looks like a name.
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u;
const WWW = /^www/iu;
// A dot is allowed only after an initial or a title. Any other dot could form a web address.
const DOTTED =
  /(?<![\p{L}\p{M}])(?:\p{Lu}|Dr|Mrs?|Ms|Prof|St|Jr|Sr)\.(?=$|\p{Lu}\.|[ -]\p{Lu}[\p{Ll}\p{M}.'’])/gu;

/** "Hello Ada Lovelace, …", or only "Hello, …" if the display name does not look like a name. */
function greeted({ displayName }: AccountOwner, sentence: string): string {
  const { hello, helloName } = accountEmailTexts;
  return isName(displayName) ? helloName(displayName, sentence) : hello(sentence);
}

function isName(text: string): boolean {
  return NAME.test(text) && !WWW.test(text) && !text.replaceAll(DOTTED, "").includes(".");
}

function note(text: string): EmailBlock {
  return { kind: "note", text };
}

function button(label: string, url: string): EmailBlock {
  return { kind: "button", label, url };
}

function signInButton({ shop }: AccountOwner): EmailBlock {
  return button(accountEmailTexts.signIn, addressHere(shop.url, "/auth"));
}

function noteWithReset({ shop }: AccountOwner, text: string): EmailBlock {
  const link = {
    label: accountEmailTexts.newPassword,
    url: addressHere(shop.url, "/forgot-password"),
  };
  return { kind: "note", text, link };
}

/** Advice for an owner who did not do this. */
function notYou(owner: AccountOwner): EmailBlock {
  return noteWithReset(owner, accountEmailTexts.notYou);
}
