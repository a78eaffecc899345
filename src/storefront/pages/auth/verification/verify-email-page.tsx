import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { SessionState } from "#modules/accounts/rules/account.ts";
import { noticeIn, type NavigationNotice } from "#modules/accounts/rules/navigation.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { AccountsNeedScripts } from "#storefront/pages/auth/auth-notices.tsx";
import { useIdentity } from "#storefront/pages/auth/session/identity-scope.tsx";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { ErrorState } from "#storefront/ui/empty-state.tsx";
import { forgetDrafts } from "#storefront/ui/form/drafts.ts";
import { TextLink } from "#storefront/ui/link.tsx";
import { EmailOnItsWay } from "#storefront/pages/auth/email-on-its-way.tsx";
import { useResend, type ResendMessage } from "./use-resend.ts";

export const verifyEmailHead = (): PageHead => ({
  page: "/verify-email",
  title: authTexts.verifyTitle,
  description: authTexts.verifyDescription,
});

/** §2 Where an unverified account waits for the verification email. Decision 8 defines who sees it. */
export function VerifyEmailPage({ mailboxPath }: { mailboxPath: string | undefined }) {
  const { session, isUnreachable, open } = useIdentity();
  const navigate = useNavigate();
  const email = waitingEmail(session);
  const redirect = redirectOf(session);
  useEffect(() => {
    if (redirect !== null) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);
  if (email !== null) return <WaitForEmail email={email} mailboxPath={mailboxPath} />;
  return (
    <section className="container-shop grid justify-items-center gap-4 py-24 text-center">
      <AccountsNeedScripts />
      {isUnreachable ? (
        <ErrorState text={authTexts.offline} onRetry={() => void open().catch(() => {})} />
      ) : (
        <div role="status" className="noscript:hidden">
          <h1 className="text-lg text-muted">{authTexts.loadingUserData}</h1>
        </div>
      )}
    </section>
  );
}

/** Decision 8: a new sign-up sees the instructions too, without a session. */
function waitingEmail(session: SessionState): string | null {
  if (session.state === "pending") return session.email;
  const isWaiting = session.state === "signed-in" && !session.account.emailVerified;
  return isWaiting ? session.account.email : null;
}

function redirectOf(session: SessionState): string | null {
  if (session.state === "anonymous") return href("/auth");
  return session.state === "signed-in" && session.account.emailVerified ? href("/") : null;
}

const notices = {
  "verify-first": "verifyFirst",
  "not-sent": "emailNotSent",
  "dead-link": "expired",
} as const satisfies Partial<Record<NavigationNotice, keyof typeof authTexts>>;

const resendMessages = {
  sending: "sendingVerificationEmail",
  sent: "resent",
  failed: "resendFailed",
  again: "resendAgain",
} as const satisfies Record<ResendMessage, keyof typeof authTexts>;

type WaitForEmailProps = { email: string; mailboxPath: string | undefined };

function WaitForEmail({ email, mailboxPath }: WaitForEmailProps) {
  const { session, identity } = useIdentity();
  const { message, seconds, advice, resend } = useResend();
  const { state } = useLocation();
  const notice = noticeIn(state);
  const text = notice && notice in notices && authTexts[notices[notice as keyof typeof notices]];
  useRefreshOnReturn();
  return (
    <EmailOnItsWay
      email={email}
      mailboxPath={mailboxPath}
      controls={
        <>
          <div className="flex flex-col gap-3">
            <Button
              variant="secondary"
              disabled={seconds > 0 || message === "sending" || !identity}
              onClick={() => void resend()}
              className="min-h-12 tabular-nums"
            >
              {seconds > 0 ? authTexts.resendIn(seconds) : authTexts.resendEmail}
            </Button>
            <p role="status" className="min-h-6 text-center text-sm font-medium">
              {message && (
                <span className={message === "failed" ? "text-sale" : undefined}>
                  {authTexts[resendMessages[message]]}
                </span>
              )}
              {message === "failed" && advice !== null && <span className="block">{advice}</span>}
            </p>
          </div>
          <p className="flex flex-col items-center gap-2 border-t border-line pt-5 text-center">
            {session.state === "pending" && (
              // A mistyped address never receives the email.
              <TextLink to={`${href("/auth")}?mode=sign-up`}>{authTexts.wrongAddress}</TextLink>
            )}
            <BackToSignIn />
          </p>
        </>
      }
    >
      {text && <Alert tone="info">{text}</Alert>}
    </EmailOnItsWay>
  );
}

/** The sign-in form is for signed-out visitors, so this link signs an unverified account out first. */
function BackToSignIn() {
  const { session, identity } = useIdentity();
  const navigate = useNavigate();
  return (
    <TextLink
      to={href("/auth")}
      onClick={(event) => {
        event.preventDefault();
        void navigate(href("/auth"), { state: { stays: true } });
        forgetDrafts();
        if (session.state === "signed-in") void identity?.signOut();
      }}
    >
      {authTexts.backToSignIn}
    </TextLink>
  );
}

/** Refreshes the session when the page becomes visible again: the verification link may have been opened. */
function useRefreshOnReturn(): void {
  const { identity } = useIdentity();
  useEffect(() => {
    if (!identity) return;
    let isAsking = false;
    let isAskedAgain = false;
    const ask = async () => {
      if (document.visibilityState !== "visible") return;
      // A running request may predate the change, so it is repeated.
      isAskedAgain = true;
      if (isAsking) return;
      isAsking = true;
      while (isAskedAgain) {
        isAskedAgain = false;
        await identity.refresh();
      }
      isAsking = false;
    };
    const onReturn = () => void ask();
    addEventListener("focus", onReturn);
    document.addEventListener("visibilitychange", onReturn);
    return () => {
      removeEventListener("focus", onReturn);
      document.removeEventListener("visibilitychange", onReturn);
    };
  }, [identity]);
}
