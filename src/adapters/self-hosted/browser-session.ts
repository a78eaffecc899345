import type { Account, SessionState } from "#modules/accounts/rules/account.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { ok, type Result } from "#modules/core/rules/result.ts";
import type { BrowserEnvironment } from "./browser-environment.ts";
import { observedSession } from "./observed-session.ts";

type Answer = { account: Account | null; unread?: number };
type AskWho = () => Promise<Result<Answer, IdentityError>>;

const RETRY_MS = 2000;

/**
 * The page's session state. Until the shop has answered once, the session stays unsettled and the
 * request is repeated, so that a network failure does not look like a sign-out.
 */
export function openSession(environment: BrowserEnvironment, askWho: AskWho) {
  const session = observedSession(environment);
  const { settle, beginPending, endPending, current } = session;
  const otherTabs = environment.openChannel("shop.session");
  // Requests and local changes are numbered, so that a late response can't overwrite a newer
  // change.
  let latest = 0;
  let known = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function change(account: Account | null) {
    known = latest += 1;
    settle(account);
    otherTabs.post("changed");
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
      if (settle(account, unread)) otherTabs.post({ account });
    }
    if (current().state === "resolving") retry = setTimeout(look, RETRY_MS);
    return answer.ok ? ok(null) : answer;
  }

  const look = () => void load();
  otherTabs.listen((message) => {
    if (isNews(message, current())) look();
  });
  environment.whenBack(look);
  look();

  return {
    ...session,
    load,
    enter: (account: Account) => change(account),
    /** Ends the session on this page and in other tabs. */
    leave() {
      endPending();
      change(null);
    },
    /** Records a new sign-up that waits for verification. */
    wait(email: string) {
      beginPending(email);
      change(null);
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
