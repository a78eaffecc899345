import type { AccountLetters } from "#ports/account-letters.ts";
import type { ShopIdentity } from "#ports/services.ts";
import {
  deactivatedLetter,
  deletionPlannedLetter,
  erasedLetter,
  reopenedLetter,
} from "./closing-letters.server.ts";
import {
  googleAddedLetter,
  passwordChangedLetter,
  resetPasswordLetter,
  verifyEmailLetter,
} from "./sign-in-letters.server.ts";

/** Every letter about an account. */
export function accountLetters(shop: ShopIdentity): AccountLetters {
  return {
    verifyEmail: (owner, token) => verifyEmailLetter({ shop, ...owner }, token),
    resetPassword: (owner, token) => resetPasswordLetter({ shop, ...owner }, token),
    passwordChanged: (owner) => passwordChangedLetter({ shop, ...owner }),
    googleAdded: (owner) => googleAddedLetter({ shop, ...owner }),
    deactivated: (owner) => deactivatedLetter({ shop, ...owner }),
    deletionPlanned: (owner, dueAt) => deletionPlannedLetter({ shop, ...owner }, dueAt),
    reopened: (owner) => reopenedLetter({ shop, ...owner }),
    erased: (owner) => erasedLetter({ shop, ...owner }),
  };
}
