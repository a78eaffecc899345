import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import { useState } from "react";
import { href } from "react-router";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email.ts";
import { formError } from "#modules/core/rules/form-state.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { AccountsNeedScripts, MailboxHint } from "#storefront/pages/auth/auth-notices.tsx";
import type { Typed } from "#storefront/pages/auth/invalid-fields.ts";
import { useIdentityForm } from "#storefront/pages/auth/use-identity-form.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";
import { TextField } from "#storefront/ui/form/text-field.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";
import { TextLink } from "#storefront/ui/link.tsx";

export const forgotPasswordHead: PageHead = {
  get title() {
    return authTexts.forgotYourPassword;
  },
  description: () => authTexts.forgotDescription,
  page: "/forgot-password",
};

/** §2 Requests an email with a password reset link. */
export function ForgotPasswordPage({ mailboxPath }: { mailboxPath: string | undefined }) {
  const { isBusy, run, field, props } = useIdentityForm("forgot-password");
  const [sentTo, setSentTo] = useState<string | null>(null);

  function send({ email = "" }: Typed) {
    setSentTo(null);
    void run({
      call: (identity) => identity.sendReset(email.trim()),
      onDone: () => setSentTo(email.trim()),
      // §8 A failed password reset shows the provider's own message.
      stateOf: ({ message }) => formError(message),
    });
  }

  return (
    <FormPage title={forgotPasswordHead.title} lead={authTexts.forgotText}>
      <AccountsNeedScripts />
      <ScriptForm
        {...props(send)}
        notice={
          sentTo !== null && (
            <>
              <LinkSent email={sentTo} />
              <MailboxHint path={mailboxPath} />
            </>
          )
        }
      >
        <TextField
          {...field("email")}
          label={authTexts.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={EMAIL_ADDRESS_LENGTH}
        />
        <HydratedButton type="submit" className="min-h-12">
          {isBusy ? authTexts.processing : authTexts.sendResetEmail}
        </HydratedButton>
      </ScriptForm>
      <p className="border-t border-line pt-5 text-center">
        <TextLink to={href("/auth")}>{authTexts.rememberSignIn}</TextLink>
      </p>
    </FormPage>
  );
}

/** Same text for every address, so that it does not reveal who has an account. */
function LinkSent({ email }: { email: string }) {
  return (
    <Alert tone="success" focusOn={email}>
      <span className="leading-relaxed font-normal">
        {authTexts.accountFor} <strong className="font-semibold wrap-anywhere">{email}</strong>
        <span>{authTexts.linkSent(accountLimits.resetLinkMinutes)}</span>
      </span>
    </Alert>
  );
}
