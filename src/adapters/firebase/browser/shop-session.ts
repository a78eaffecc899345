import type { User } from "@firebase/auth";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { askShop } from "#adapters/self-hosted/ask-shop.ts";
import type { AskShop } from "#modules/accounts/ports/ask-shop.ts";
import type { FirebaseEnvironment } from "./firebase-environment.ts";
import { isSessionOver, outcomeOf } from "./identity-errors.ts";

type Exchanged = { isReopened: boolean; unread?: number };

export type ShopSession = ReturnType<typeof shopSession>;

/** The shop's session for a Firebase user. */
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
     * Creates a session for a user who has just signed in, or confirms the existing one. Returns
     * whether a closed account was reopened.
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
    /** Ends the session, after a pending exchange. */
    async end(): Promise<Result<null, IdentityError>> {
      await exchanging;
      const ended = await ask.text("/api/auth/sign-out", {});
      return ended.ok || isSessionOver(ended.error) ? ok(null) : err(ended.error);
    },
  };
}
