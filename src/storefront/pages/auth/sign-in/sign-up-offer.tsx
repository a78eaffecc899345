import { useState } from "react";
import { href } from "react-router";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { findInvalidFields, typedIn } from "#storefront/pages/auth/find-invalid-fields.ts";
import { MailboxHint } from "#storefront/pages/auth/mailbox-hint.tsx";
import { messageOf, passwordHint } from "#storefront/pages/auth/messages.ts";
import { useOperation } from "#storefront/pages/auth/session/use-operation.ts";
import type { SignedUp } from "#modules/accounts/ports/identity-provider.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { fieldError, formError, type FormState } from "#modules/core/rules/form-state.ts";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";
import { NeedsScripts } from "#storefront/ui/needs-scripts.tsx";
import { TextLink } from "#storefront/ui/text-link.tsx";

const FORM = "offer";

type SignUpOfferProps = {
  /** From the order. */
  person: { firstName: string; lastName: string; email: string };
  mailboxPath: string | undefined;
};

/** Offers an account to a guest after an order: only the password is missing. */
export function SignUpOffer({ person, mailboxPath }: SignUpOfferProps) {
  const { isBusy, run } = useOperation();
  const [state, setState] = useState<FormState<string> | null>(null);
  const [done, setDone] = useState<SignedUp | null>(null);

  async function send(form: HTMLFormElement) {
    const invalid = findInvalidFields(form);
    setState(invalid);
    if (invalid) return;
    const password = typedIn(new FormData(form), "password");
    const error = await run(({ provider }) => provider.signUp({ ...person, password }), setDone);
    setState(error && stateOf(error));
  }

  if (done) return <EmailSent done={done} mailboxPath={mailboxPath} />;
  return (
    <ScriptForm form={FORM} state={state} isBusy={isBusy} onSend={(form) => void send(form)}>
      <NeedsScripts>An account needs JavaScript. Your order does not.</NeedsScripts>
      {/* Password managers store this address with the password. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={person.email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <PasswordField
        {...formFields(FORM, state, { announces: true })("password")}
        hint={state?.hints?.["password"] ?? passwordHint}
        label="Password"
        autoComplete="new-password"
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <HydratedButton type="submit" variant="secondary">
          {isBusy ? "Creating…" : "Create Account"}
        </HydratedButton>
        <TextLink to={`${href("/auth")}?${new URLSearchParams({ next: href("/account/orders") })}`}>
          I have an account
        </TextLink>
      </div>
    </ScriptForm>
  );
}

function stateOf(error: IdentityError): FormState<string> {
  const { text, advice } = messageOf(error, "sign-up");
  if (error.code !== "weak-password") return formError(text, advice);
  return { ...fieldError("password", text), hints: { password: error.message } };
}

function EmailSent({ done, mailboxPath }: { done: SignedUp; mailboxPath: string | undefined }) {
  if (done.warnings.includes("verification"))
    return (
      <Alert tone="info" focusOn={done} advice="Sign in to have it sent once more.">
        Your account is there, but its email could not be sent.
      </Alert>
    );
  return (
    <div className="grid gap-3">
      <Alert
        tone="success"
        focusOn={done}
        advice="Press the button in it: then this order is in your account, and you can sign in."
      >
        We have sent an email to {done.email}.
      </Alert>
      <MailboxHint path={mailboxPath} />
    </div>
  );
}
