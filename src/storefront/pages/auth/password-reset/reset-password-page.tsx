import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { AccountsNeedScripts } from "#storefront/pages/auth/auth-notices.tsx";
import type { AuthReply } from "#storefront/pages/auth/answer-form.ts";
import { passwordHint } from "#storefront/pages/auth/messages.ts";
import { useIdentity } from "#storefront/pages/auth/session/identity-scope.tsx";
import { usePostedForm } from "#storefront/pages/auth/use-posted-form.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";

export const resetPasswordHead = (): PageHead => ({
  page: "/reset-password",
  title: authTexts.resetTitle,
  description: authTexts.resetDescription,
});

type ResetPasswordPageProps = {
  reply: AuthReply | undefined;
  /** What the server says of the link. */
  isDeadLink: boolean;
  /** Whether the identity provider answers forms in the browser. */
  needsScripts: boolean;
};

/** The page that a password reset email links to. */
export function ResetPasswordPage({ reply, isDeadLink, needsScripts }: ResetPasswordPageProps) {
  const isDone = reply?.isSent === true;
  const token = useLinkToken();
  const isRejected = useRejected(token);
  const isDead =
    isDeadLink || token === null || isRejected || (reply?.isSent === false && isOfLink(reply));
  useEndOfSession(isDone);
  return (
    <FormPage
      title={isDone ? authTexts.changed : isDead ? authTexts.requestNewLink : authTexts.resetTitle}
    >
      {needsScripts && <AccountsNeedScripts />}
      {isDone ? (
        <>
          <Alert tone="success" focusOn={isDone}>
            <span className="leading-relaxed font-normal">{authTexts.changedText}</span>
          </Alert>
          <ButtonLink to={href("/auth")}>{authTexts.signIn}</ButtonLink>
        </>
      ) : isDead ? (
        <DeadLink />
      ) : (
        <NewPasswordForm token={token} reply={reply} needsScripts={needsScripts} />
      )}
    </FormPage>
  );
}

type NewPasswordFormProps = Omit<ResetPasswordPageProps, "isDeadLink"> & {
  token: string | null | undefined;
};

function NewPasswordForm({ token, reply, needsScripts }: NewPasswordFormProps) {
  const { isBusy, field, props, post } = usePostedForm("reset-password", reply);
  const Submit = needsScripts ? HydratedButton : Button;
  return (
    <ScriptForm {...props((_, form) => token && post(form, { token }))}>
      <PasswordField
        hint={passwordHint()}
        {...field("newPassword")}
        label={authTexts.newPassword}
        autoComplete="new-password"
      />
      <PasswordField
        {...field("confirmPassword")}
        label={authTexts.confirmPassword}
        autoComplete="new-password"
      />
      <Submit type="submit" className="min-h-12">
        {isBusy ? authTexts.processing : authTexts.setNewPassword}
      </Submit>
    </ScriptForm>
  );
}

/** A reset ends every session, perhaps also that of this browser. */
function useEndOfSession(isDone: boolean): void {
  const { identity } = useIdentity();
  useEffect(() => {
    if (isDone) void identity?.refresh();
  }, [isDone, identity]);
}

function DeadLink() {
  return (
    <>
      <Alert tone="error" focusOn="dead link" advice={authTexts.badLinkText}>
        {authTexts.usedLink}
      </Alert>
      <ButtonLink to={href("/forgot-password")}>{authTexts.requestNewLink}</ButtonLink>
    </>
  );
}

/** Whether a provider in the browser rejects the link, before the shopper types a new password. */
function useRejected(token: string | null | undefined): boolean {
  const { identity } = useIdentity();
  const [isRejected, setIsRejected] = useState(false);
  useEffect(() => {
    if (!token || !identity?.forms) return;
    let isAsked = true;
    void identity.forms.checkResetLink(token).then((answer) => {
      if (isAsked) setIsRejected(!answer.ok && isOfLink(answer.error));
    });
    return () => void (isAsked = false);
  }, [token, identity]);
  return isRejected;
}

/** Whether an error says that the mailed link does not work. */
export const isOfLink = ({ code }: { code?: IdentityError["code"] }) =>
  code === "invalid-action-code" || code === "expired-action-code";

/** Reads the token of an emailed link, and removes it from the address bar and the history. */
function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const found = new URLSearchParams(search).get("token");
    setToken((known) => found ?? known ?? null);
    if (found === null) return;
    // Replaced at once; the router follows, so that it does not restore the URL with the token.
    history.replaceState(history.state, "", pathname);
    void navigate(pathname, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }, [pathname, search, navigate]);
  return token;
}
