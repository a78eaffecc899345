import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";

type Outcome<T> = Promise<Result<T, IdentityError>>;

/** Calls the shop's API as the signed-in account: POST if there is a body, else GET. */
export type AskShop = {
  text(path: string, sent?: object): Outcome<string>;
  json<T>(path: string, sent?: object): Outcome<T>;
};
