import type { Account } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";

export type AccountContext = {
  account: Account;
  identity: Identity;
  /** Whether sign-in with Google is configured. */
  offersGoogle: boolean;
  /** §8 Returns the message for an error code. */
  sentenceOf(error: IdentityError): string;
};
