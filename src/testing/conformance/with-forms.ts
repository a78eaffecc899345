import { nothing } from "#adapters/self-hosted/ask-shop.ts";
import type {
  AccountForms,
  Identity,
  SignedIn,
  SignedUp,
} from "#modules/accounts/ports/identity.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { ok } from "#modules/core/rules/result.ts";

export type IdentityWithForms = Identity & AccountForms;

/** An identity with the forms of accounts, which it follows as the shop's pages do. */
export function withForms(identity: Identity): IdentityWithForms {
  const forms = identity.forms ?? formsOverApi(identity);
  return {
    ...identity,
    ...forms,
    async signIn(email, password) {
      const done = await forms.signIn(email, password);
      if (done.ok) identity.enter(accountIn(done.value));
      return done;
    },
    async signUp(account) {
      const done = await forms.signUp(account);
      if (done.ok) identity.wait(done.value.email);
      return done;
    },
    async resetPassword(token, newPassword) {
      const done = await forms.resetPassword(token, newPassword);
      if (done.ok) await identity.refresh();
      return done;
    },
  };
}

function accountIn({ isReopened: _, ...account }: SignedIn): Account {
  return account;
}

/** The JSON API has the use cases of the forms. */
function formsOverApi({ ask }: Identity): AccountForms {
  const send = async (path: string, sent: object) =>
    nothing(await ask.text(`/api/auth/${path}`, sent));
  return {
    async signIn(email, password) {
      type Entered = { account: Account; isReopened?: true };
      const entered = await ask.json<Entered>("/api/auth/sign-in", { email, password });
      if (!entered.ok) return entered;
      const { account, isReopened } = entered.value;
      return ok(isReopened ? { ...account, isReopened } : account);
    },
    signUp: (account) => ask.json<SignedUp>("/api/auth/sign-up", account),
    sendReset: (email) => send("reset", { email }),
    checkResetLink: (token) => send("check-reset-link", { token }),
    resetPassword: (token, newPassword) => send("reset-password", { token, newPassword }),
  };
}
