import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";

type Outcome<T> = Promise<Result<T, IdentityError>>;

/** Asks the shop's API in the name of whoever is signed in: a POST where something is sent, else a GET. */
export type AskShop = {
  text(path: string, sent?: object): Outcome<string>;
  json<T>(path: string, sent?: object): Outcome<T>;
};
