import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { useEffect, useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { AccountsNeedScripts } from "#storefront/pages/auth/auth-notices.tsx";
import { passwordHint, stateAfter } from "#storefront/pages/auth/messages.ts";
import { useIdentity } from "#storefront/pages/auth/session/identity-scope.tsx";
import { useIdentityForm } from "#storefront/pages/auth/use-identity-form.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";

export const resetPasswordHead: PageHead = {
  get title() {
    return authTexts.resetTitle;
  },
  description: () => authTexts.resetDescription,
  page: "/reset-password",
};

/** The page that a password reset email links to. */
export function ResetPasswordPage() {
  const [isDone, setIsDone] = useState(false);
  const link = useResetLink();
  return (
    <FormPage
      title={
        isDone
          ? authTexts.changed
          : link.isDead
            ? authTexts.requestNewLink
            : resetPasswordHead.title
      }
    >
      <AccountsNeedScripts />
      {isDone ? (
        <>
          <Alert tone="success" focusOn={isDone}>
            <span className="leading-relaxed font-normal">{authTexts.changedText}</span>
          </Alert>
          <ButtonLink to={href("/auth")}>{authTexts.signIn}</ButtonLink>
        </>
      ) : link.isDead ? (
        <DeadLink />
      ) : (
        <NewPasswordForm link={link} onDone={() => setIsDone(true)} />
      )}
    </FormPage>
  );
}

function NewPasswordForm({ link, onDone }: { link: ResetLink; onDone(): void }) {
  const { token, reject } = link;
  const { isBusy, run, field, props } = useIdentityForm("reset-password");
  return (
    <ScriptForm
      {...props(({ newPassword = "" }) => {
        if (!token) return;
        void run({
          call: (identity) => identity.resetPassword(token, newPassword),
          onDone,
          stateOf: (error) => (reject(error) ? null : stateAfter(error, "sign-in", "newPassword")),
        });
      })}
    >
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
      <Button type="submit" disabled={!token} className="min-h-12">
        {isBusy ? authTexts.processing : authTexts.setNewPassword}
      </Button>
    </ScriptForm>
  );
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

type ResetLink = {
  /** Undefined until the browser has read the URL; null if it has no token. */
  token: string | null | undefined;
  /** False until a check or a request rejects the link. */
  isDead: boolean;
  /** Records an error; returns whether it concerns the link. */
  reject(error: IdentityError): boolean;
};

/** Checks a password reset link on load, before the shopper types a new password. */
function useResetLink(): ResetLink {
  const token = useLinkToken();
  const { identity } = useIdentity();
  const [isRejected, setIsRejected] = useState(false);
  useEffect(() => {
    if (!token || !identity) return;
    let isAsked = true;
    void identity.checkResetLink(token).then((answer) => {
      if (isAsked) setIsRejected(!answer.ok && isOfLink(answer.error));
    });
    return () => void (isAsked = false);
  }, [token, identity]);
  return {
    token,
    isDead: token === null || isRejected,
    reject(error) {
      if (isOfLink(error)) setIsRejected(true);
      return isOfLink(error);
    },
  };
}

const isOfLink = ({ code }: IdentityError) =>
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
