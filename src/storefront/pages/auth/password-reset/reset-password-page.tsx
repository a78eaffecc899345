import type { PageHead } from "#modules/site/rules/pages.ts";
import { useState } from "react";
import { href } from "react-router";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { AccountsNeedScripts } from "#storefront/pages/auth/accounts-need-scripts.tsx";
import { findInvalidFields, typedIn } from "#storefront/pages/auth/find-invalid-fields.ts";
import { fieldErrorTexts, messageOf, passwordHint } from "#storefront/pages/auth/messages.ts";
import { useOperation } from "#storefront/pages/auth/session/use-operation.ts";
import { useLinkToken } from "#storefront/pages/auth/use-link-token.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button, ButtonLink } from "#storefront/ui/button.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { fieldError, formError, type FormState } from "#modules/core/rules/form-state.ts";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";
import { useResetLink } from "./use-reset-link.ts";

export const resetPasswordHead: PageHead = {
  title: "Set a new password",
  description: "Set a new password with the link from your email.",
  page: "/reset-password",
};

const FORM = "reset-password";

/** The page that a password reset email links to. */
export function ResetPasswordPage() {
  const token = useLinkToken();
  const [isDone, setIsDone] = useState(false);
  const link = useResetLink(token);
  return (
    <FormPage
      title={
        isDone
          ? "Your password is changed"
          : link.isDead
            ? "Ask for another link"
            : resetPasswordHead.title
      }
    >
      <AccountsNeedScripts />
      {isDone ? (
        <>
          <Alert tone="success" focusOn={isDone}>
            <span className="leading-relaxed font-normal">
              You can sign in with the new password now. Everywhere else you have been signed out.
            </span>
          </Alert>
          <ButtonLink to={href("/auth")}>Sign In</ButtonLink>
        </>
      ) : link.isDead ? (
        <DeadLink />
      ) : (
        <NewPasswordForm token={token} onDone={() => setIsDone(true)} onFailed={link.reject} />
      )}
    </FormPage>
  );
}

type NewPasswordFormProps = {
  token: string | null | undefined;
  onDone(): void;
  /** Reports why the password was not set; returns whether the link is the reason. */
  onFailed(error: IdentityError): boolean;
};

function NewPasswordForm({ token, onDone, onFailed }: NewPasswordFormProps) {
  const { isBusy, run } = useOperation();
  const [state, setState] = useState<FormState<string> | null>(null);
  const field = formFields(FORM, state, { announces: true });

  async function send(form: HTMLFormElement) {
    if (!token) return;
    const typed = new FormData(form);
    const newPassword = typedIn(typed, "newPassword");
    const invalid =
      findInvalidFields(form) ?? differ(newPassword, typedIn(typed, "confirmPassword"));
    setState(invalid);
    if (invalid) return;
    const error = await run(({ security }) => security.resetPassword(token, newPassword), onDone);
    if (!error || !onFailed(error)) setState(error && stateOf(error));
  }

  return (
    <ScriptForm form={FORM} state={state} isBusy={isBusy} onSend={(form) => void send(form)}>
      <PasswordField
        hint={passwordHint}
        {...field("newPassword")}
        label="New Password"
        autoComplete="new-password"
      />
      <PasswordField
        {...field("confirmPassword")}
        label="Confirm Password"
        autoComplete="new-password"
      />
      <Button type="submit" disabled={!token} className="min-h-12">
        {isBusy ? "Processing..." : "Set New Password"}
      </Button>
    </ScriptForm>
  );
}

function DeadLink() {
  return (
    <>
      <Alert
        tone="error"
        focusOn="dead link"
        advice="It was used before, a newer one took its place, it is too old, or it was cut short."
      >
        This link no longer works.
      </Alert>
      <ButtonLink to={href("/forgot-password")}>Ask for another link</ButtonLink>
    </>
  );
}

function differ(password: string, again: string): FormState<string> | null {
  return password === again ? null : fieldError("confirmPassword", fieldErrorTexts.passwordsDiffer);
}

function stateOf(error: IdentityError): FormState<string> {
  const { text, advice } = messageOf(error, "sign-in");
  if (error.code !== "weak-password") return formError(text, advice);
  return { ...fieldError("newPassword", text), hints: { newPassword: error.message } };
}
