import type { Account } from "#modules/accounts/rules/account.ts";
import { identityErrorOf, type IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { AskShop, SignedIn } from "#modules/accounts/ports/identity.ts";
import { signInTexts } from "./ask-shop.ts";
import type { BrowserEnvironment, OpenedWindow } from "./browser-environment.ts";
import type { BrowserSession } from "./browser-session.ts";

type Outcome = Result<SignedIn, IdentityError>;

/** The window's message: an error code or null, and whether a closed account was reopened. */
type WindowMessage = { error: string | null; isReopened: boolean };

type Options = {
  environment: BrowserEnvironment;
  ask: AskShop;
  session: BrowserSession;
  isSetUp: boolean;
};

const POLL_MS = 250;

const notSetUp = (): IdentityError => ({
  code: "operation-not-allowed",
  message: signInTexts.notOffered,
});
const blocked = (): IdentityError => ({ code: "popup-blocked", message: signInTexts.blocked });
const closed = (): IdentityError => ({
  code: "popup-closed-by-user",
  message: signInTexts.closed,
});
const unfinished = (): IdentityError => ({
  code: "internal-error",
  message: signInTexts.unfinished,
});

/** Sign-in through Google's window. Calls share the outcome while a window is open. */
export function googleSignIn(options: Options): () => Promise<Outcome> {
  const { environment, ask, session, isSetUp } = options;
  // The last page in Google's window reports the outcome here; only pages of this origin can.
  const channel = environment.openChannel("shop.google");
  let running: { window: OpenedWindow; outcome: Promise<Outcome> } | null = null;
  let receive: (message: WindowMessage) => void = () => {};
  channel.listen((posted) => {
    const { error, isReopened } = Object(posted) as Record<string, unknown>;
    const message = {
      error: typeof error === "string" ? error : null,
      isReopened: isReopened === true,
    };
    if (running) receive(message);
    // From another tab's window, or from one that was closed too early.
    else if (message.error === null) void session.load();
  });

  async function run(window: OpenedWindow): Promise<Outcome> {
    const wasSignedIn = session.current().state === "signed-in";
    const received = new Promise<WindowMessage>((resolve) => (receive = resolve));
    const asked = await ask.json<{ url: string }>("/api/auth/google", {});
    if (!asked.ok) return asked;
    window.goTo(asked.value.url);
    const closing = watchClosing(window, environment);
    const message = await Promise.race([received, closing.seen]);
    closing.stop();
    if (message?.error) return err(errorOf(message.error));
    // The earlier session still exists, so it says nothing about this window.
    if (!message && wasSignedIn) return err(closed());
    const entered = await finish(options, message ? unfinished() : closed());
    return entered.ok && message?.isReopened ? ok({ ...entered.value, isReopened: true }) : entered;
  }

  return () => {
    if (running) {
      running.window.focus();
      return running.outcome;
    }
    if (!isSetUp) return Promise.resolve(err(notSetUp()));
    const window = environment.openWindow();
    if (!window) return Promise.resolve(err(blocked()));
    const outcome = run(window).finally(() => {
      running = null;
      window.close();
    });
    running = { window, outcome };
    return outcome;
  };
}

async function finish({ ask, session }: Options, otherwise: IdentityError): Promise<Outcome> {
  const asked = await ask.json<{ account: Account | null }>("/api/auth/session");
  if (!asked.ok) return asked;
  const { account } = asked.value;
  if (!account) return err(otherwise);
  session.enter(account);
  return ok(account);
}

/**
 * Resolves when the window is closed and this page has the focus, at two checks in a row, so that a
 * last message can arrive. A window isolated by its site (COOP) looks closed while it is in use.
 */
function watchClosing(window: OpenedWindow, { hasFocus }: BrowserEnvironment) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const seen = new Promise<null>((resolve) => {
    let wasGone = false;
    timer = setInterval(() => {
      const isGone = window.isClosed() && hasFocus();
      if (isGone && wasGone) resolve(null);
      wasGone = isGone;
    }, POLL_MS);
  });
  return { seen, stop: () => clearInterval(timer) };
}

function errorOf(code: string): IdentityError {
  return identityErrorOf(code, (code === "popup-closed-by-user" ? closed() : unfinished()).message);
}
