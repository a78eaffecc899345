import { AsyncLocalStorage } from "node:async_hooks";
import { betterAuth } from "better-auth";
import { genericOAuth } from "better-auth/plugins/generic-oauth";
import { err, ok, type Result } from "#domain/result.ts";
import type { Admitted } from "./admit.server.ts";
import { betterAuthOptions, WIRE, type Foundation } from "./better-auth-options.server.ts";
import { isReachable, type GoogleSettings } from "./google-discovery.server.ts";
import { enterAccount } from "./google-account.server.ts";
import { keepHashedTokens } from "./hashed-tokens.server.ts";
import { readGooglePerson } from "./google-person.server.ts";
import type { SelfHostedOptions } from "./self-hosted-options.server.ts";
import { loggedError } from "./logged-error.server.ts";
import { cookiesOf, forwarded } from "./session-keeper.server.ts";

export type GoogleDoor = {
  /** Where Google's window opens, and the cookie that knows it again; null while Google does not answer. */
  open(headers: Headers): Promise<{ url: string; cookies: string[] } | null>;
  /** What came of it: whose new session it is, with its cookies, or why there is none. */
  enter(request: { headers: Headers; search: string }): Promise<Result<Entered, string>>;
};

type Entered = Admitted & { cookies: string[] };

/** What came of one person at the door; null where Google has vouched for nobody. */
type Visit = { entered: Result<Admitted, string> | null };

type Options = Foundation &
  Required<Pick<SelfHostedOptions, "emails" | "wakeOutbox" | "isSignUpOpen">> & {
    google: GoogleSettings;
  };

/** Sign-in with Google, or another OpenID provider in tests. It is asked for its addresses when somebody first wants in, and again when it did not answer. */
export function openGoogleDoor(options: Options): GoogleDoor {
  const visits = new AsyncLocalStorage<Visit>();
  let opening: Promise<GoogleAuth | null> | null = null;

  /** Null, and forgotten, where it did not succeed: the next one tries again. */
  async function reach(): Promise<GoogleAuth | null> {
    opening ??= connect(options, visits);
    const auth = await opening.catch((error: unknown) => {
      options.log.error({ err: loggedError(error) }, "Sign-in with Google could not be prepared.");
      return null;
    });
    if (auth === null) opening = null;
    return auth;
  }

  return {
    async open(headers) {
      const auth = await reach();
      if (!auth) return null;
      const done = `${options.shop.url}${WIRE}/google/done`;
      const response = await auth.api.signInSocial({
        body: {
          provider: "google",
          callbackURL: done,
          errorCallbackURL: done,
          disableRedirect: true,
        },
        headers: forwarded(headers),
        asResponse: true,
      });
      const { url } = (await response.json()) as { url?: string };
      if (url === undefined) throw new Error(`better-auth opened no window: ${response.status}`);
      return { url, cookies: cookiesOf(response) };
    },
    async enter({ headers, search }) {
      const auth = await reach();
      if (!auth) return err("network-request-failed");
      const visit: Visit = { entered: null };
      const address = `${options.shop.url}${WIRE}/callback/google${search}`;
      const request = new Request(address, { headers: forwarded(headers) });
      const response = await visits
        .run(visit, () => auth.handler(request))
        .catch((error: unknown) => {
          options.log.error({ err: loggedError(error) }, "A sign-in with Google broke off.");
          return null;
        });
      // In a window of its own: it has to be closed whatever happens.
      if (!response) return err("internal-error");
      const error = errorIn(response);
      const { entered } = visit;
      if (error !== null) return entered && !entered.ok ? entered : err(error);
      if (!entered?.ok) throw new Error("Google's visitor has no account.");
      return ok({ ...entered.value, cookies: cookiesOf(response) });
    },
  };
}

type GoogleAuth = Awaited<ReturnType<typeof authWithGoogle>>;

/** better-auth leaves a provider out for good that did not answer when it was made. */
async function connect(
  options: Options,
  visits: AsyncLocalStorage<Visit>,
): Promise<GoogleAuth | null> {
  if (!(await isReachable(options.google.issuer, options.log))) return null;
  const auth = await authWithGoogle(options, visits);
  const { socialProviders } = await auth.$context;
  return socialProviders.some(({ id }) => id === "google") ? auth : null;
}

async function authWithGoogle(options: Options, visits: AsyncLocalStorage<Visit>) {
  const { google } = options;
  const basic = betterAuthOptions(options);
  const provider = {
    providerId: "google",
    ...google,
    discoveryUrl: `${google.issuer}/.well-known/openid-configuration`,
    scopes: ["openid", "email", "profile"],
    pkce: true,
    requireIdTokenVerification: true,
    // Other providers call it an error.
    ...(google.issuer === "https://accounts.google.com" && { prompt: "select_account" as const }),
    /** The ID token's signature, issuer, audience and nonce have been checked before this is asked. What better-auth then finds is our own account, signed in to already. */
    async getUserInfo({ idToken }: { idToken?: string | undefined }) {
      const person = readGooglePerson(idToken);
      const entered = person.ok ? await enterAccount(options, person.value) : person;
      const visit = visits.getStore();
      if (visit) visit.entered = entered;
      if (!person.ok || !entered.ok) return null;
      const { sub, email, displayName } = person.value;
      return { id: sub, sub, email, name: displayName, emailVerified: true };
    },
  };
  const plugins = [...basic.plugins, genericOAuth({ config: [provider] })];
  return betterAuth({ ...(await keepHashedTokens(basic)), plugins });
}

/** Why better-auth sends somebody back without a session; null where it made one. */
function errorIn(response: Response): string | null {
  const location = response.headers.get("Location");
  if (location === null) return "internal-error";
  const error = new URL(location).searchParams.get("error");
  return error === null ? null : error.toLowerCase().replaceAll("_", "-");
}
