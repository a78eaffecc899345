import { accountLimits } from "#modules/accounts/rules/account.ts";
import type { Email } from "#modules/core/rules/email.ts";
import { dayInWords } from "#modules/settings/rules/shop-dates.ts";
import type { Sender } from "#modules/core/rules/sender.ts";
import { renderEmail, type EmailBlock } from "#platform/mail/templates/render-email.ts";

export type AccountOwner = { email: string; displayName: string; shop: Sender };

const { verificationLinkHours, resetLinkMinutes } = accountLimits;

/** The email that asks the reader to verify the address; `token` is the link's secret. */
export function verificationEmail(owner: AccountOwner, token: string): Email {
  const { name, url } = owner.shop;
  return accountEmail(owner, {
    subject: `Verify your email address for ${name}`,
    preview: "Confirm your email address to finish signing up.",
    heading: "Verify your email address",
    greeting: `thanks for creating an account at ${name}. Verify your email address, then sign in with your password.`,
    more: [
      button("Verify email address", `${url}/api/auth/verify-email?token=${token}`),
      note(
        `The link works for ${verificationLinkHours} hours. If this wasn’t you, ignore this email.`,
      ),
    ],
  });
}

/** The email with a link to set a new password; `token` is the link's secret. */
export function resetPasswordEmail(owner: AccountOwner, token: string): Email {
  const { name, url } = owner.shop;
  return accountEmail(owner, {
    subject: `Choose a new password for ${name}`,
    preview: `The link in this email works for ${resetLinkMinutes} minutes.`,
    heading: "Choose a new password",
    greeting: `we received a request to reset the password of your account at ${name}.`,
    more: [
      button("Choose a new password", `${url}/reset-password?token=${token}`),
      note(
        `The link works once, for ${resetLinkMinutes} minutes. If this wasn’t you, ignore this email: your password stays the same. Don’t share this link.`,
      ),
    ],
  });
}

/** The notice of a password change, so that a change by a stranger is noticed. */
export function passwordChangedEmail(owner: AccountOwner): Email {
  const { name } = owner.shop;
  return accountEmail(owner, {
    subject: `Your ${name} password was changed`,
    preview: "If this was you, no action is needed.",
    heading: "Your password was changed",
    greeting: `the password of your account at ${name} was changed, and your other devices were signed out. If this was you, no action is needed.`,
    more: [
      noteWithReset(
        owner,
        "If this wasn’t you, choose a new password now and check who can read your email.",
      ),
    ],
  });
}

/** The notice that Google sign-in was added to an existing account; its password and sessions have ended. */
export function googleAddedEmail(owner: AccountOwner): Email {
  const { name } = owner.shop;
  return accountEmail(owner, {
    subject: `You can now sign in to ${name} with Google`,
    preview: "Your password was removed, and every other device signed out.",
    heading: "Google sign-in was added",
    greeting: `you can now sign in to your account at ${name} with Google. For your security, we removed its password and signed out your other devices.`,
    more: [
      noteWithReset(owner, "Want a password too? Set one with “Forgot your password?”."),
      note("If this wasn’t you, secure your Google account and your email now."),
    ],
  });
}

/** The notice that the account is closed until the next sign-in. */
export function deactivatedEmail(owner: AccountOwner): Email {
  const { name } = owner.shop;
  return accountEmail(owner, {
    subject: `Your ${name} account is deactivated`,
    preview: "Sign in at any time to reopen it.",
    heading: "Your account is deactivated",
    greeting: `as you asked, we deactivated your account at ${name} and signed out all devices. We keep your data. Sign in at any time to reopen your account.`,
    more: [signInButton(owner), notYou(owner)],
  });
}

/** The notice that the account is closed and will be deleted at `dueAt`. */
export function deletionPlannedEmail(owner: AccountOwner, dueAt: Date): Email {
  const { name } = owner.shop;
  const day = dayInWords(dueAt.toISOString());
  return accountEmail(owner, {
    subject: `Your ${name} account will be deleted`,
    preview: `Until ${day} you can change your mind by signing in.`,
    heading: "Your account will be deleted",
    greeting: `as you asked, we closed your account at ${name} and signed out all devices. On ${day} we’ll delete it with all its data. This can’t be undone.`,
    more: [
      {
        kind: "paragraph",
        text: "Changed your mind? Sign in before that day to keep your account.",
      },
      signInButton(owner),
      notYou(owner),
    ],
  });
}

/** The notice that signing in has reopened a closed account. */
export function reopenedEmail(owner: AccountOwner): Email {
  const { name } = owner.shop;
  return accountEmail(owner, {
    subject: `Your ${name} account is open again`,
    preview: "Your account is active again.",
    heading: "Welcome back",
    greeting: `you signed in, so your account at ${name} is active again. Nothing will be deleted.`,
    more: [notYou(owner)],
  });
}

/** The notice that the account was deleted: the last email to this address. */
export function deletedEmail(owner: AccountOwner): Email {
  const { name } = owner.shop;
  return accountEmail(owner, {
    subject: `Your ${name} account is deleted`,
    preview: "This is the last email about it.",
    heading: "Your account is deleted",
    greeting: `as you asked, we deleted your account at ${name} with all its data.`,
    more: [note("You’re welcome to create a new account at any time.")],
  });
}

type AccountEmail = {
  subject: string;
  preview: string;
  heading: string;
  /** The rest of the sentence that starts with "Hello Ada Lovelace, ". */
  greeting: string;
  more: EmailBlock[];
};

function accountEmail(owner: AccountOwner, content: AccountEmail): Email {
  const { subject, preview, heading, greeting, more } = content;
  const first: EmailBlock = { kind: "paragraph", text: `${hello(owner)}, ${greeting}` };
  const blocks = [first, ...more];
  return {
    to: owner.email,
    subject,
    ...renderEmail({ sender: owner.shop, preview, heading, blocks }),
  };
}

// Anyone can sign up with another person's address, so the email repeats a display name only if it looks like a name.
const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’. -]{0,59}$/u;
const WWW = /^www/iu;
// A dot is allowed only after an initial or a title. Any other dot could form a web address.
const DOTTED =
  /(?<![\p{L}\p{M}])(?:\p{Lu}|Dr|Mrs?|Ms|Prof|St|Jr|Sr)\.(?=$|\p{Lu}\.|[ -]\p{Lu}[\p{Ll}\p{M}.'’])/gu;

/** "Hello Ada Lovelace", or only "Hello" if the display name does not look like a name. */
function hello({ displayName }: AccountOwner): string {
  return isName(displayName) ? `Hello ${displayName}` : "Hello";
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
  return button("Sign in", `${shop.url}/auth`);
}

function noteWithReset({ shop }: AccountOwner, text: string): EmailBlock {
  const link = { label: "Choose a new password", url: `${shop.url}/forgot-password` };
  return { kind: "note", text, link };
}

/** Advice for an owner who did not do this. */
function notYou(owner: AccountOwner): EmailBlock {
  const text = "If this wasn’t you, someone knows your password. Choose a new one now.";
  return noteWithReset(owner, text);
}
