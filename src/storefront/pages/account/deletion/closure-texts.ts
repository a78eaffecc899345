import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import { policy } from "#modules/settings/rules/policy.ts";

type ClosureText = {
  /** §2 Button label. */
  action: string;
  busy: string;
  /** One sentence beside the button. */
  inShort: string;
  question: string;
  /** The exact consequences, one per list item. */
  consequences: string[];
  /** Shown on the page after the closure. */
  done: { title: string; text: string };
};

const days = policy.account.deletionGraceDays;
const newsletter = "If you get our newsletter, it goes on: it has a link of its own to leave.";

/** All texts about closing an account. */
export const closureTexts: Record<ClosureKind, ClosureText> = {
  deactivated: {
    action: "Deactivate Account",
    busy: "Deactivating...",
    inShort: "Close it for now. Signing in opens it again.",
    question: "Deactivate your account?",
    consequences: [
      "Your account is closed at once, and every device is signed out.",
      "We keep it as it is, with your profile, for as long as you stay away.",
      "Sign in whenever you like, and it is open again.",
      "Your cart and your wishlist leave this browser; they are back when you sign in again.",
      newsletter,
    ],
    done: {
      title: "Your account is deactivated",
      text: "You are signed out everywhere. We have written you an email about it. Sign in whenever you like, and your account is open again, just as you left it.",
    },
  },
  deletion: {
    action: "Delete Account",
    busy: "Deleting...",
    inShort: `Close it now; after ${days} days it is erased for good.`,
    question: "Delete your account?",
    consequences: [
      "Your account is closed at once, and every device is signed out.",
      `For ${days} days you can change your mind: sign in, and everything is as it was.`,
      "After that your account, your profile and your ways to sign in are erased. That can’t be undone, and nobody can bring them back.",
      "Reviews that are published stay, without your name. To take one away, delete it before, under Reviews.",
      "Your cart and your wishlist leave this browser, and are erased with the account.",
      "Gift cards leave your account. What is left on them can then be spent only with their codes, so look for the emails that they came with first.",
      newsletter,
    ],
    done: {
      title: "Your account will be deleted",
      text: `You are signed out everywhere. We have written you an email with the day on which your account is erased, in ${days} days. If you change your mind before then, sign in, and everything is as it was.`,
    },
  },
};
