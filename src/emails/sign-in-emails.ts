import type { Email } from "#domain/email/email.ts";
import { policy } from "#domain/policy.ts";
import { accountEmail, hello, notYou, type To } from "./account-email.ts";

const { verificationLinkHours, resetLinkMinutes } = policy.account;

/** Asks whoever reads mail at an address to say that it is theirs. */
export function verificationEmail(to: To, token: string): Email {
  const { shop } = to;
  return accountEmail(to, {
    subject: `Verify your email address for ${shop.name}`,
    preview: "One press on the button, and your address is verified.",
    heading: "Verify your email address",
    blocks: [
      {
        kind: "paragraph",
        text: `${hello(to)}, thank you for opening an account at ${shop.name}. Please press the button, so that we know this address is yours. Then sign in with your password.`,
      },
      {
        kind: "button",
        label: "Verify my email address",
        url: `${shop.url}/api/auth/verify-email?token=${token}`,
      },
      {
        kind: "note",
        text: `The link works for ${verificationLinkHours} hours. If you did not open an account, please leave the button alone: then nobody can say that this address is theirs.`,
      },
    ],
  });
}

/** Leads to a new password. */
export function resetPasswordEmail(to: To, token: string): Email {
  const { shop } = to;
  return accountEmail(to, {
    subject: `Choose a new password for ${shop.name}`,
    preview: `The link in this email works for ${resetLinkMinutes} minutes.`,
    heading: "Choose a new password",
    blocks: [
      {
        kind: "paragraph",
        text: `${hello(to)}, someone, hopefully you, asked to set a new password for your account at ${shop.name}.`,
      },
      {
        kind: "button",
        label: "Choose a new password",
        url: `${shop.url}/reset-password?token=${token}`,
      },
      {
        kind: "note",
        text: `The link works once, and for ${resetLinkMinutes} minutes. If it was not you, there is nothing you need to do: your password stays as it is. Please do not pass this email on.`,
      },
    ],
  });
}

/** Tells the owner, so that nobody can change a password in secret. */
export function passwordChangedEmail(to: To): Email {
  const { shop } = to;
  return accountEmail(to, {
    subject: `Your ${shop.name} password was changed`,
    preview: "If it was you, there is nothing you need to do.",
    heading: "Your password was changed",
    blocks: [
      {
        kind: "paragraph",
        text: `${hello(to)}, the password of your account at ${shop.name} has just been changed, and your other devices have been signed out. If it was you, there is nothing you need to do.`,
      },
      notYou(
        to,
        "If it was not you, please choose a new password at once, and look after your mailbox too: someone may be reading it.",
      ),
    ],
  });
}

/** Tells the owner what Google's word has changed. */
export function googleAddedEmail(to: To): Email {
  const { shop } = to;
  const link = { label: "Choose a new password", url: `${shop.url}/forgot-password` };
  return accountEmail(to, {
    subject: `You can now sign in to ${shop.name} with Google`,
    preview: "Your password was removed, and every other device signed out.",
    heading: "Google sign-in was added",
    blocks: [
      {
        kind: "paragraph",
        text: `${hello(to)}, you have signed in with Google, and your account at ${shop.name} knows you that way from now on. To be safe, its password was removed and every other device was signed out.`,
      },
      {
        kind: "note",
        text: "Would you like to have a password too? You can set a new one by “Forgot your password?”.",
        link,
      },
      {
        kind: "note",
        text: "If it was not you, someone can sign in to Google with this address. Please look after your Google account and your mailbox.",
      },
    ],
  });
}
