import type { Account, SessionState } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import type { SettledSession } from "#modules/accounts/ports/identity-provider.ts";
import type { BrowserEnvironment } from "./browser-environment.ts";
import { observedSession } from "./session-observers.ts";
import { pendingSignUp } from "./pending-sign-up.ts";

type Answer = { account: Account | null; unread?: number };
type AskWho = () => Promise<Result<Answer, IdentityError>>;

const RETRY_MS = 2000;

/**
 * Who is signed in, as far as this page knows. As long as the shop has not said it once, the session stays
 * unsettled and is asked for again: someone whose network fails is not told that they are signed out.
 */
export function openSession(environment: BrowserEnvironment, askWho: AskWho) {
  const session = observedSession();
  const pending = pendingSignUp(environment);
  const otherTabs = environment.openChannel("shop.session");
  // Questions and what happens here are numbered, so that a late answer undoes nothing newer.
  let latest = 0;
  let known = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function change(next: SettledSession) {
    known = latest += 1;
    session.set(next);
    otherTabs.post("changed");
  }

  function found(account: Account | null, unread = 0): SettledSession {
    if (account) {
      pending.end();
      return { state: "signed-in", account, ...(unread > 0 && { unread }) };
    }
    const email = pending.email();
    return email === null ? { state: "anonymous" } : { state: "pending", email };
  }

  /** Asks the shop who is signed in; a failure leaves what is known. What is new here may be new to other tabs, too. */
  async function load(): Promise<Result<null, IdentityError>> {
    const number = (latest += 1);
    clearTimeout(retry);
    const answer = await askWho();
    if (answer.ok && number > known) {
      known = number;
      const { account, unread } = answer.value;
      if (session.set(found(account, unread))) otherTabs.post({ account });
    }
    if (session.current().state === "resolving") retry = setTimeout(look, RETRY_MS);
    return answer.ok ? ok(null) : answer;
  }

  const look = () => void load();
  otherTabs.listen((message) => {
    if (isNews(message, session.current())) look();
  });
  environment.whenBack(look);
  look();

  return {
    observe: session.observe,
    load,
    current: session.current,
    /** The address of a sign-up that is still to be verified. */
    pendingEmail: pending.email,
    /** Someone has signed in here. */
    enter: (account: Account) => change(found(account)),
    /** Whoever was signed in here is not any more. */
    leave() {
      pending.end();
      change({ state: "anonymous" });
    },
    /** Someone has signed up here. */
    wait(email: string) {
      pending.begin(email);
      change({ state: "pending", email });
    },
  };
}

/**
 * Whether a page has to ask because of what another one says: it signed in or out there, or found another account than
 * is known here.
 */
function isNews(message: unknown, current: SessionState): boolean {
  const { account } = Object(message) as { account?: unknown };
  if (account === undefined || current.state === "resolving") return true;
  const own = current.state === "signed-in" ? current.account : null;
  return JSON.stringify(account) !== JSON.stringify(own);
}

export type BrowserSession = ReturnType<typeof openSession>;
