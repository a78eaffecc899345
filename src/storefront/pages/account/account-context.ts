import type { Account } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";

/** What the pages of the account work with. */
export type AccountContext = {
  account: Account;
  identity: Identity;
  /** Whether one can sign in with Google here. */
  offersGoogle: boolean;
  /** §8 The sentence for a failure. */
  sentenceOf(error: IdentityError): string;
};
