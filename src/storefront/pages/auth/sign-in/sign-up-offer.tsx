import { useState } from "react";
import { href } from "react-router";
import type { SignedUp } from "#modules/accounts/ports/identity.ts";
import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { MailboxHint } from "#storefront/pages/auth/auth-notices.tsx";
import { passwordHint, stateAfter } from "#storefront/pages/auth/messages.ts";
import { useIdentityForm } from "#storefront/pages/auth/use-identity-form.ts";
import { Alert, NeedsScripts } from "#storefront/ui/alert.tsx";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";
import { TextLink } from "#storefront/ui/link.tsx";

type SignUpOfferProps = {
  /** From the order. */
  person: { firstName: string; lastName: string; email: string };
  mailboxPath: string | undefined;
};

/** Offers an account to a guest after an order: only the password is missing. */
export function SignUpOffer({ person, mailboxPath }: SignUpOfferProps) {
  const { isBusy, run, field, props } = useIdentityForm("offer");
  const [done, setDone] = useState<SignedUp | null>(null);

  if (done) return <EmailSent done={done} mailboxPath={mailboxPath} />;
  return (
    <ScriptForm
      {...props(
        ({ password = "" }) =>
          void run({
            call: (identity) => identity.signUp({ ...person, password }),
            onDone: setDone,
            stateOf: (error) => stateAfter(error, "sign-up"),
          }),
      )}
    >
      <NeedsScripts>{authTexts.offerNeedsJavaScript}</NeedsScripts>
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
        hint={passwordHint()}
        {...field("password")}
        label={authTexts.password}
        autoComplete="new-password"
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <HydratedButton type="submit" variant="secondary">
          {isBusy ? authTexts.creating : authTexts.createAccount}
        </HydratedButton>
        <TextLink to={`${href("/auth")}?${new URLSearchParams({ next: href("/account/orders") })}`}>
          {authTexts.haveAccount}
        </TextLink>
      </div>
    </ScriptForm>
  );
}

function EmailSent({ done, mailboxPath }: { done: SignedUp; mailboxPath: string | undefined }) {
  if (done.warnings.includes("verification"))
    return (
      <Alert tone="info" focusOn={done} advice={authTexts.signInToResend}>
        {authTexts.offerNotSent}
      </Alert>
    );
  return (
    <div className="grid gap-3">
      <Alert tone="success" focusOn={done} advice={authTexts.addOrder}>
        {authTexts.emailSent(done.email)}
      </Alert>
      <MailboxHint path={mailboxPath} />
    </div>
  );
}
