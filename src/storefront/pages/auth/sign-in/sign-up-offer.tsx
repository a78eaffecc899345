import { useState } from "react";
import { href } from "react-router";
import type { Identity, SignedUp } from "#modules/accounts/ports/identity.ts";
import type { NewAccount } from "#modules/accounts/rules/account.ts";
import { pathHere } from "#modules/core/rules/language/address.ts";
import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { MailboxHint } from "#storefront/pages/auth/auth-notices.tsx";
import { passwordHint, stateAfter } from "#storefront/pages/auth/messages.ts";
import { useIdentityForm } from "#storefront/pages/auth/use-identity-form.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";
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
            call: (identity) => signUp(identity, { ...person, password }),
            onDone: setDone,
            stateOf: (error) => stateAfter(error, "sign-up"),
          }),
      )}
      action={pathHere(`${href("/auth")}?mode=sign-up`)}
    >
      <input type="hidden" name="firstName" value={person.firstName} />
      <input type="hidden" name="lastName" value={person.lastName} />
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
        <Button type="submit" variant="secondary">
          {isBusy ? authTexts.creating : authTexts.createAccount}
        </Button>
        <TextLink to={`${href("/auth")}?${new URLSearchParams({ next: href("/account/orders") })}`}>
          {authTexts.haveAccount}
        </TextLink>
      </div>
    </ScriptForm>
  );
}

/** Only the shop's own server has this offer, which keeps its page. */
async function signUp(identity: Identity, person: NewAccount) {
  const made = await identity.ask.json<SignedUp>("/api/auth/sign-up", person);
  if (made.ok) identity.wait(made.value.email);
  return made;
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
