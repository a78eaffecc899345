import type { PageHead } from "#modules/site/rules/pages.ts";
import { useEffect } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { noticeIn, type NavigationNotice } from "#modules/accounts/rules/navigation-notice.ts";
import type { ResendMessage } from "#modules/accounts/rules/resend-cooldown.ts";
import { Button } from "#storefront/ui/button.tsx";
import { forgetDrafts } from "#storefront/ui/form/drafts.ts";
import { ErrorState } from "#storefront/ui/error-state.tsx";
import { useIdentity } from "#storefront/pages/auth/session/use-identity.ts";
import { MailboxHint } from "#storefront/pages/auth/mailbox-hint.tsx";
import { AccountsNeedScripts } from "#storefront/pages/auth/accounts-need-scripts.tsx";
import { Alert } from "#storefront/ui/alert.tsx";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { TextLink } from "#storefront/ui/text-link.tsx";
import { useRefreshOnReturn } from "#storefront/pages/auth/session/use-refresh-on-return.ts";
import { useResend } from "./use-resend.ts";
import { verifyEmailView } from "./verify-email-view.ts";

export const verifyEmailHead: PageHead = {
  title: "Verify Your Email Address",
  description: "Verify your email address with the link that we have sent to you.",
  page: "/verify-email",
};

/** §2 Where an unverified account waits for the verification email. Decision 8 defines who sees it. */
export function VerifyEmailPage({ mailboxPath }: { mailboxPath: string | undefined }) {
  const { session, isUnreachable, open } = useIdentity();
  const navigate = useNavigate();
  const view = verifyEmailView(session);
  const redirect = view.kind === "redirect" ? view.to : null;
  useEffect(() => {
    if (redirect !== null) void navigate(redirect, { replace: true });
  }, [redirect, navigate]);
  if (view.kind === "waiting") return <WaitForEmail email={view.email} mailboxPath={mailboxPath} />;
  return (
    <section className="container-shop grid justify-items-center gap-4 py-24 text-center">
      <AccountsNeedScripts />
      {isUnreachable ? (
        <ErrorState
          text="We can’t reach the shop at the moment. Please check your connection."
          onRetry={() => void open().catch(() => {})}
        />
      ) : (
        <div role="status" className="noscript:hidden">
          <h1 className="text-lg text-muted">Loading user data...</h1>
        </div>
      )}
    </section>
  );
}

const notices: Partial<Record<NavigationNotice, string>> = {
  "verify-first": "Please verify your email address before signing in.",
  "not-sent": "Your account is there, but the email could not be sent. Please resend it.",
  "dead-link": "This link no longer works. Please resend the email and use the newest one.",
};

const resendMessages: Record<ResendMessage, string> = {
  sending: "Sending verification email...",
  sent: "Verification email resent!",
  failed: "Failed to resend verification email. Please try again later.",
  again: "You can now resend the verification email.",
};

type WaitForEmailProps = { email: string; mailboxPath: string | undefined };

function WaitForEmail({ email, mailboxPath }: WaitForEmailProps) {
  const { session, identity } = useIdentity();
  const { message, seconds, advice, resend } = useResend();
  const { state } = useLocation();
  const notice = noticeIn(state);
  const text = notice && notices[notice];
  useRefreshOnReturn();
  return (
    <FormPage title={verifyEmailHead.title}>
      {text && <Alert tone="info">{text}</Alert>}
      <p className="leading-relaxed">
        We have sent an email to <strong className="font-semibold wrap-anywhere">{email}</strong>.
        Press the button in it to verify your address.
      </p>
      <p className="leading-relaxed text-muted">
        Nothing there? It may take a few minutes. Please check your spam folder, too.
      </p>
      <MailboxHint path={mailboxPath} />
      <div className="flex flex-col gap-3">
        <Button
          variant="secondary"
          disabled={seconds > 0 || message === "sending" || !identity}
          onClick={() => void resend()}
          className="min-h-12 tabular-nums"
        >
          {seconds > 0 ? `Resend Email in ${seconds}s` : "Resend Email"}
        </Button>
        <p role="status" className="min-h-6 text-center text-sm font-medium">
          {message && (
            <span className={message === "failed" ? "text-sale" : undefined}>
              {resendMessages[message]}
            </span>
          )}
          {message === "failed" && advice !== null && <span className="block">{advice}</span>}
        </p>
      </div>
      <p className="flex flex-col items-center gap-2 border-t border-line pt-5 text-center">
        {session.state === "pending" && (
          // A mistyped address never receives the email.
          <TextLink to={`${href("/auth")}?mode=sign-up`}>
            Wrong address? Create the account with another one
          </TextLink>
        )}
        <BackToSignIn />
      </p>
    </FormPage>
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
        if (session.state === "signed-in") void identity?.provider.signOut();
      }}
    >
      Back to Sign In
    </TextLink>
  );
}
