import { pathHere } from "#modules/core/rules/language/address.ts";
import { identityErrorOf, type IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { AskShop } from "#modules/accounts/ports/identity.ts";
import { texts } from "#modules/core/rules/language/texts.ts";

/** Messages of failed calls that the browser itself makes. */
const askTexts = texts("ask-shop", {
  unreachable: "The shop can't be reached. Please check your internet connection and try again.",
  unreadable: "Something went wrong on our side. Please try again in a moment.",
  tooMany: "Too many tries. Please wait a while.",
  refused: "The shop refused this.",
});

/** Messages of sign-ins with Google, and of a session that is gone. */
export const signInTexts = texts("sign-in", {
  nobody: "Nobody is signed in.",
  notOffered: "Signing in with Google is not set up in this shop.",
  blocked: "The browser has blocked Google's window.",
  closed: "Google's window was closed before anyone signed in.",
  unfinished: "Google's answer did not sign anyone in. Please try again.",
});

type Outcome<T> = Promise<Result<T, IdentityError>>;

export type Fetch = (path: string, init: RequestInit) => Promise<Response>;

type Options = {
  /** Replaces the browser's fetch in tests. */
  fetch?: Fetch | undefined;
  /** Called when the shop answers that no user is signed in. */
  onSignedOut?: () => void;
};

/** Longer than any of these calls takes; a form must not stay busy for ever. */
const TIMEOUT_MS = 20_000;

const unreachable = (): IdentityError => ({
  code: "network-request-failed",
  message: askTexts.unreachable,
});

const unreadable = (): IdentityError => ({
  code: "internal-error",
  message: askTexts.unreadable,
});

const globalFetch: Fetch = (path, init) => fetch(pathHere(path), init);

/** Returns a client for the shop's API. It never throws; failures are Results. */
export function askShop({ fetch = globalFetch, onSignedOut }: Options): AskShop {
  async function text(path: string, sent?: object): Outcome<string> {
    try {
      const headers = new Headers();
      headers.set("Accept", "application/json");
      if (sent) headers.set("Content-Type", "application/json");
      const response = await fetch(path, {
        method: sent ? "POST" : "GET",
        headers,
        body: sent ? JSON.stringify(sent) : null,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const answer = await response.text();
      if (response.ok) return ok(answer);
      const error = errorIn(parsed(answer)) ?? errorOf(response.status);
      if (error.code === "no-current-user") onSignedOut?.();
      return err(error);
    } catch {
      return err(unreachable());
    }
  }

  async function json<T>(path: string, sent?: object): Outcome<T> {
    const answer = await text(path, sent);
    if (!answer.ok) return answer;
    const value = parsed(answer.value);
    return value === undefined ? err(unreadable()) : ok(value as T);
  }

  return { text, json };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorIn(answer: unknown): IdentityError | null {
  const { code, detail, message = detail } = Object(answer) as Record<string, unknown>;
  return typeof code === "string" && typeof message === "string"
    ? identityErrorOf(code, message)
    : null;
}

/** For responses that are not from the API, for example of a proxy or the CSRF check. */
function errorOf(status: number): IdentityError {
  if (status === 429) return { code: "too-many-requests", message: askTexts.tooMany };
  if (status === 403) return { code: "permission-denied", message: askTexts.refused };
  return unreadable();
}

/** Drops the value of a successful Result. */
export function nothing(result: Result<unknown, IdentityError>): Result<null, IdentityError> {
  return result.ok ? ok(null) : result;
}
