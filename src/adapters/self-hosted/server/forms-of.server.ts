import type { Caller, ServerForms } from "#modules/accounts/ports/accounts.ts";
import {
  checkResetLink,
  resetPassword,
  sendReset,
} from "#modules/accounts/use-cases/reset.server.ts";
import type { SelfHosted } from "#modules/accounts/use-cases/session-store.server.ts";
import { signIn } from "#modules/accounts/use-cases/sign-in.server.ts";
import { signUp } from "#modules/accounts/use-cases/sign-up.server.ts";
import { ok } from "#modules/core/rules/result.ts";

/** Answers the forms of accounts by the use cases that the JSON API has too. */
export function formsOf(
  shop: SelfHosted,
  caller: Caller,
  setCookie: (cookie: string) => void,
): ServerForms {
  const { headers, clientAddress } = caller;
  return {
    async signIn(email, password) {
      const entered = await signIn(shop, caller, { email, password });
      if (!entered.ok) return entered;
      const { account, isReopened, cookie } = entered.value;
      setCookie(cookie);
      return ok(isReopened ? { ...account, isReopened } : account);
    },
    async signUp(account) {
      const made = await signUp(shop, clientAddress, account);
      // §4 Sign-up ends without a session, even if another account was signed in.
      if (made.ok && (await shop.sessions.find(headers)))
        setCookie(await shop.sessions.end(headers));
      return made;
    },
    async signOut() {
      setCookie(await shop.sessions.end(headers));
    },
    sendReset: (email) => sendReset(shop, caller, email),
    checkResetLink: (token) => checkResetLink(shop, caller, token),
    resetPassword: (token, newPassword) => resetPassword(shop, caller, { token, newPassword }),
  };
}
