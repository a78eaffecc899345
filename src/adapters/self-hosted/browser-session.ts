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
 * The page's session state. Until the shop has answered once, the session stays unsettled and the
 * request is repeated, so that a network failure does not look like a sign-out.
 */
export function openSession(environment: BrowserEnvironment, askWho: AskWho) {
  const session = observedSession();
  const pending = pendingSignUp(environment);
  const otherTabs = environment.openChannel("shop.session");
  // Requests and local changes are numbered, so that a late response can't overwrite a newer
  // change.
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

  /**
   * Loads the session from the shop; a failure keeps the current state. Changes are announced to
   * other tabs.
   */
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
    /** The address of a sign-up that waits for verification. */
    pendingEmail: pending.email,
    /** Sets the signed-in account. */
    enter: (account: Account) => change(found(account)),
    /** Ends the session on this page and in other tabs. */
    leave() {
      pending.end();
      change({ state: "anonymous" });
    },
    /** Records a new sign-up that waits for verification. */
    wait(email: string) {
      pending.begin(email);
      change({ state: "pending", email });
    },
  };
}

/**
 * Whether another tab's message requires a reload of the session: it signed in or out, or found
 * another account.
 */
function isNews(message: unknown, current: SessionState): boolean {
  const { account } = Object(message) as { account?: unknown };
  if (account === undefined || current.state === "resolving") return true;
  const own = current.state === "signed-in" ? current.account : null;
  return JSON.stringify(account) !== JSON.stringify(own);
}

export type BrowserSession = ReturnType<typeof openSession>;
