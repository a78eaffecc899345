import type { Email } from "#domain/email/email.ts";
import type { EmailBlock } from "./render-email.ts";
import { accountEmail, hello, notYou, type To } from "./account-email.ts";

const STRANGER = "If it was not you, someone knows your password. Please choose a new one at once.";

/** The account is closed until its owner comes back. */
export function deactivatedEmail(to: To): Email {
  const { shop } = to;
  return accountEmail(to, {
    subject: `Your ${shop.name} account is deactivated`,
    preview: "Sign in whenever you like, and it is open again.",
    heading: "Your account is deactivated",
    blocks: [
      {
        kind: "paragraph",
        text: `${hello(to)}, as you asked, your account at ${shop.name} is closed, and every device has been signed out. We keep it as it is: sign in whenever you like, and it is open again.`,
      },
      signInButton(to),
      notYou(to, STRANGER),
    ],
  });
}

/** The account is closed, and there is a day on which it will be gone. */
export function deletionPlannedEmail(to: To, dueAt: Date): Email {
  const { shop } = to;
  const day = dayOf(dueAt);
  return accountEmail(to, {
    subject: `Your ${shop.name} account will be deleted`,
    preview: `Until ${day} you can change your mind by signing in.`,
    heading: "Your account will be deleted",
    blocks: [
      {
        kind: "paragraph",
        text: `${hello(to)}, as you asked, your account at ${shop.name} is closed, and every device has been signed out. On ${day} we will delete it with everything that belongs to it. That can't be undone.`,
      },
      {
        kind: "paragraph",
        text: "If you change your mind before that day, sign in, and everything is as it was.",
      },
      signInButton(to),
      notYou(to, STRANGER),
    ],
  });
}

/** Signing in has opened the account again. */
export function reopenedEmail(to: To): Email {
  const { shop } = to;
  return accountEmail(to, {
    subject: `Your ${shop.name} account is open again`,
    preview: "Everything is as you left it.",
    heading: "Welcome back",
    blocks: [
      {
        kind: "paragraph",
        text: `${hello(to)}, you have signed in, so your account at ${shop.name} is open again. Everything is as you left it, and nothing will be deleted.`,
      },
      notYou(to, STRANGER),
    ],
  });
}

/** The last email: there is no account any more. */
export function deletedEmail(to: To): Email {
  const { shop } = to;
  return accountEmail(to, {
    subject: `Your ${shop.name} account is deleted`,
    preview: "This is the last email about it.",
    heading: "Your account is deleted",
    blocks: [
      {
        kind: "paragraph",
        text: `${hello(to)}, as you asked, we have deleted your account at ${shop.name} with everything that belonged to it. This is the last email about it.`,
      },
      {
        kind: "note",
        text: "Thank you for having been with us. You are welcome to open a new account whenever you like.",
      },
    ],
  });
}

function signInButton({ shop }: To): EmailBlock {
  return { kind: "button", label: "Sign in", url: `${shop.url}/auth` };
}

/** "March 15, 2026", by Greenwich: the same day in every email, wherever the shop runs. */
function dayOf(date: Date): string {
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
