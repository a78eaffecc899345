import { accountLimits } from "#modules/accounts/rules/account.ts";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";

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

const days = accountLimits.deletionGraceDays;
const newsletter = "Newsletter subscriptions continue. Use the link in any issue to unsubscribe.";

export const closureTexts: Record<ClosureKind, ClosureText> = {
  deactivated: {
    action: "Deactivate Account",
    busy: "Deactivating...",
    inShort: "Close your account for now. Sign in to reopen it.",
    question: "Deactivate your account?",
    consequences: [
      "We close your account at once and sign out all devices.",
      "We keep your account and profile as they are.",
      "Sign in at any time to reopen it.",
      "Cart and wishlist are removed from this browser and return when you sign in again.",
      newsletter,
    ],
    done: {
      title: "Your account is deactivated",
      text: "You are signed out on all devices, and we’ve emailed you a confirmation. Sign in at any time to reopen your account.",
    },
  },
  deletion: {
    action: "Delete Account",
    busy: "Deleting...",
    inShort: `Close your account now. We delete it for good after ${days} days.`,
    question: "Delete your account?",
    consequences: [
      "We close your account at once and sign out all devices.",
      `You have ${days} days to change your mind: just sign in.`,
      "After that we delete your account, profile and sign-in methods. This can’t be undone.",
      "Published reviews stay, without your name. To remove them, delete them first under Reviews.",
      "Cart and wishlist are removed from this browser and deleted with the account.",
      "Gift cards are removed from your account. You can then use them only with their codes, so find their emails first.",
      newsletter,
    ],
    done: {
      title: "Your account will be deleted",
      text: `We’ll delete your account in ${days} days, and we’ve emailed you the date. Sign in before then to keep it.`,
    },
  },
};
