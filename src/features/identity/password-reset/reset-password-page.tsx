import { useState, type FormEvent } from "react";
import { href } from "react-router";
import type { IdentityError } from "#domain/account/identity-error.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { faultIn, typedIn } from "#features/identity/form-fields.ts";
import { errorOf, FormProblem, type Problem } from "#features/identity/form-problem.tsx";
import { messageOf, passwordHint, signUpFaults } from "#features/identity/messages.ts";
import { FormPage, NeedsScripts } from "#ui/form/form-page.tsx";
import { Success } from "#features/identity/success.tsx";
import { useLinkToken } from "#features/identity/use-link-token.ts";
import { useOperation } from "#features/identity/session/use-operation.ts";
import { useResetLink } from "./use-reset-link.ts";

export const resetPasswordHead = {
  title: "Set a new password",
  description: "Set a new password with the link from your email.",
  path: "/reset-password",
  noindex: true,
};

const fieldIds = { newPassword: "reset-password-new", confirmPassword: "reset-password-again" };

/** The page behind the link of a reset email. */
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
      <NeedsScripts />
      {isDone ? (
        <>
          <Success answer={isDone}>
            You can sign in with the new password now. Everywhere else you have been signed out.
          </Success>
          <ButtonLink to={href("/auth")}>Sign In</ButtonLink>
        </>
      ) : link.isDead ? (
        <DeadLink />
      ) : (
        <NewPasswordForm token={token} onDone={() => setIsDone(true)} onRefused={link.refuse} />
      )}
    </FormPage>
  );
}

type NewPasswordFormProps = {
  token: string | null | undefined;
  onDone(): void;
  /** Told why a new password was not set; answers whether that is the link's fault. */
  onRefused(error: IdentityError): boolean;
};

function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const { isBusy, run } = useOperation();
  const [problem, setProblem] = useState<Problem | null>(null);

  async function set(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!token) return;
    const form = new FormData(event.currentTarget);
    const newPassword = typedIn(form, "newPassword");
    const fault =
      faultIn(event.currentTarget) ?? differ(newPassword, typedIn(form, "confirmPassword"));
    setProblem(fault);
    if (fault) return;
    const error = await run(({ security }) => security.resetPassword(token, newPassword), onDone);
    if (!error || !onRefused(error)) setProblem(error && problemOf(error));
  }

  const field = (name: keyof typeof fieldIds) => ({
    id: fieldIds[name],
    name,
    autoComplete: "new-password",
    ...errorOf(fieldIds[name], problem),
  });
  return (
    <form
      noValidate
      method="post"
      onSubmit={(event) => void set(event)}
      className="flex flex-col gap-5"
    >
      <FormProblem problem={problem} />
      <fieldset disabled={isBusy} aria-busy={isBusy} className="flex min-w-0 flex-col gap-5">
        <PasswordField
          {...field("newPassword")}
          label="New Password"
          hint={problem?.hint ?? passwordHint}
        />
        <PasswordField {...field("confirmPassword")} label="Confirm Password" />
        <Button type="submit" disabled={!token} className="min-h-12">
          {isBusy ? "Processing..." : "Set New Password"}
        </Button>
      </fieldset>
    </form>
  );
}

function DeadLink() {
  return (
    <>
      <FormProblem problem={deadLink} />
      <ButtonLink to={href("/forgot-password")}>Ask for another link</ButtonLink>
    </>
  );
}

const deadLink: Problem = {
  text: "This link no longer works.",
  advice: "It was used before, a newer one took its place, it is too old, or it was cut short.",
};

function differ(password: string, again: string): Problem | null {
  return password === again
    ? null
    : { text: signUpFaults["passwords-differ"], fieldId: fieldIds.confirmPassword };
}

function problemOf(error: IdentityError): Problem {
  const { text, advice } = messageOf(error, "sign-in");
  if (error.code !== "weak-password") return { text, advice };
  return { text, fieldId: fieldIds.newPassword, hint: error.message };
}
