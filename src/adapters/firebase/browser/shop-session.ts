import type { User } from "@firebase/auth";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { askShop } from "#adapters/self-hosted/ask-shop.ts";
import type { AskShop } from "#modules/accounts/ports/ask-shop.ts";
import type { FirebaseEnvironment } from "./firebase-environment.ts";
import { isSessionOver, outcomeOf } from "./identity-errors.ts";

type Exchanged = { isReopened: boolean; unread?: number };

export type ShopSession = ReturnType<typeof shopSession>;

/** The session that the shop gives for Firebase's word on somebody. */
export function shopSession(
  { fetch }: Pick<FirebaseEnvironment, "fetch">,
  noteUnread: (count: number) => void,
) {
  const ask: AskShop = askShop({ fetch });
  let exchanging: Promise<unknown> = Promise.resolve();

  async function send<T>(
    path: string,
    user: User,
    more: object,
  ): Promise<Result<T, IdentityError>> {
    const idToken = await outcomeOf(user.getIdToken());
    return idToken.ok ? ask.json<T>(path, { idToken: idToken.value, ...more }) : idToken;
  }

  return {
    send,
    /**
     * Begins a session for whoever has just signed in, or confirms the one there; says whether a closed account is open
     * again.
     */
    exchange(user: User): Promise<Result<{ isReopened?: true }, IdentityError>> {
      const exchanged = send<Exchanged>("/api/auth/session", user, {});
      exchanging = exchanged;
      return exchanged.then((done) => {
        if (!done.ok) return done;
        noteUnread(done.value.unread ?? 0);
        return ok(done.value.isReopened ? { isReopened: true } : {});
      });
    },
    /** Ends it, after whatever is being begun. */
    async end(): Promise<Result<null, IdentityError>> {
      await exchanging;
      const ended = await ask.text("/api/auth/sign-out", {});
      return ended.ok || isSessionOver(ended.error) ? ok(null) : err(ended.error);
    },
  };
}
