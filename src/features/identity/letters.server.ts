import { policy } from "#domain/policy.ts";
import type { AccountLetters } from "#ports/account-letters.ts";
import type { ShopIdentity } from "#ports/services.ts";
import { writeLetter, type Letter } from "#ui/letter.server.ts";

const { verificationLinkHours, resetLinkMinutes } = policy.account;

/** Every letter about an account. */
export function accountLetters(shop: ShopIdentity): AccountLetters {
  const write = (email: string, subject: string, letter: Omit<Letter, "sender">) => ({
    to: email,
    subject,
    ...writeLetter({ sender: shop, ...letter }),
  });
  return { ...linkLetters(shop, write), ...noticeLetters(shop, write) };
}

type Write = (
  email: string,
  subject: string,
  letter: Omit<Letter, "sender">,
) => ReturnType<AccountLetters["erased"]>;

function linkLetters(
  shop: ShopIdentity,
  write: Write,
): Pick<AccountLetters, "verifyEmail" | "resetPassword"> {
  return {
    verifyEmail: ({ email, displayName }, token) =>
      write(email, `Verify your email address for ${shop.name}`, {
        preview: "One press on the button, and your address is verified.",
        heading: "Verify your email address",
        blocks: [
          {
            kind: "paragraph",
            text: `Hello ${displayName}, thank you for opening an account at ${shop.name}. Please press the button, so that we know this address is yours. Then sign in with your password.`,
          },
          {
            kind: "button",
            label: "Verify my email address",
            url: `${shop.url}/api/auth/verify-email?token=${token}`,
          },
          {
            kind: "note",
            text: `The link works for ${verificationLinkHours} hours. If you did not open an account, you need not do anything: nobody can prove that this address is theirs without this email.`,
          },
        ],
      }),
    resetPassword: ({ email, displayName }, token) =>
      write(email, `Choose a new password for ${shop.name}`, {
        preview: `The link in this email works for ${resetLinkMinutes} minutes.`,
        heading: "Choose a new password",
        blocks: [
          {
            kind: "paragraph",
            text: `Hello ${displayName}, somebody, hopefully you, wants to set a new password for your account at ${shop.name}.`,
          },
          {
            kind: "button",
            label: "Choose a new password",
            url: `${shop.url}/reset-password?token=${token}`,
          },
          {
            kind: "note",
            text: `The link works once, for ${resetLinkMinutes} minutes. If it was not you, you need not do anything: your password stays as it is. Please do not pass this email on.`,
          },
        ],
      }),
  };
}

function noticeLetters(
  shop: ShopIdentity,
  write: Write,
): Omit<AccountLetters, "verifyEmail" | "resetPassword"> {
  const signIn = { kind: "button", label: "Sign in", url: `${shop.url}/auth` } as const;
  return {
    passwordChanged: ({ email, displayName }) =>
      write(email, `Your ${shop.name} password was changed`, {
        preview: "If it was you, there is nothing you need to do.",
        heading: "Your password was changed",
        blocks: [
          {
            kind: "paragraph",
            text: `Hello ${displayName}, the password of your account at ${shop.name} was changed just now, and every other device was signed out. If it was you, there is nothing you need to do.`,
          },
          {
            kind: "note",
            text: "If it was not you, choose a new password at once, and look after your mailbox too: somebody may be reading it.",
            link: { label: "Choose a new password", url: `${shop.url}/forgot-password` },
          },
        ],
      }),
    deactivated: ({ email, displayName }) =>
      write(email, `Your ${shop.name} account is deactivated`, {
        preview: "Sign in whenever you like, and it is open again.",
        heading: "Your account is deactivated",
        blocks: [
          {
            kind: "paragraph",
            text: `Hello ${displayName}, as you asked, your account at ${shop.name} is closed and every device is signed out. We keep it as it is: sign in whenever you like, and it is open again.`,
          },
          signIn,
          ...notYou(shop),
        ],
      }),
    deletionPlanned: ({ email, displayName }, dueAt) =>
      write(email, `Your ${shop.name} account will be deleted`, {
        preview: `Until ${dayOf(dueAt)} you can change your mind by signing in.`,
        heading: "Your account will be deleted",
        blocks: [
          {
            kind: "paragraph",
            text: `Hello ${displayName}, as you asked, your account at ${shop.name} is closed and every device is signed out. On ${dayOf(dueAt)} we will delete it with everything we keep about you. That can't be undone.`,
          },
          {
            kind: "paragraph",
            text: "If you change your mind before that day, sign in, and everything is as it was.",
          },
          signIn,
          ...notYou(shop),
        ],
      }),
    reopened: ({ email, displayName }) =>
      write(email, `Welcome back to ${shop.name}`, {
        preview: "Your account is open again.",
        heading: "Welcome back",
        blocks: [
          {
            kind: "paragraph",
            text: `Hello ${displayName}, you have signed in, so your account at ${shop.name} is open again. Everything is as you left it, and nothing will be deleted.`,
          },
          ...notYou(shop),
        ],
      }),
    erased: ({ email, displayName }) =>
      write(email, `Your ${shop.name} account is deleted`, {
        preview: "This is the last email about it.",
        heading: "Your account is deleted",
        blocks: [
          {
            kind: "paragraph",
            text: `${displayName === "" ? "Hello" : `Hello ${displayName}`}, as you asked, we have deleted your account at ${shop.name} with everything that belonged to it. This is the last email about it.`,
          },
          {
            kind: "note",
            text: "Thank you for having been with us. You are welcome to open a new account whenever you like.",
          },
        ],
      }),
  };
}

function notYou(shop: ShopIdentity) {
  return [
    {
      kind: "note",
      text: "If it was not you, somebody knows your password. Please choose a new one at once.",
      link: { label: "Choose a new password", url: `${shop.url}/forgot-password` },
    } as const,
  ];
}

/** "March 15, 2026", by Greenwich: the day is the same in every letter, wherever the shop runs. */
function dayOf(date: Date): string {
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
