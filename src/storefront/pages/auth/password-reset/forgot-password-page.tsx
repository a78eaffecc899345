import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import { href, useSearchParams } from "react-router";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { AccountsNeedScripts, MailboxHint } from "#storefront/pages/auth/auth-notices.tsx";
import type { AuthReply } from "#storefront/pages/auth/answer-form.ts";
import { withNext } from "#storefront/pages/auth/auth-mode.ts";
import { usePostedForm } from "#storefront/pages/auth/use-posted-form.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";
import { EmailField } from "#storefront/ui/form/text-field.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";
import { TextLink } from "#storefront/ui/link.tsx";

export const forgotPasswordHead = (): PageHead => ({
  page: "/forgot-password",
  title: authTexts.forgotYourPassword,
  description: authTexts.forgotDescription,
});

type ForgotPasswordPageProps = {
  reply: AuthReply | undefined;
  /** Whether the identity provider answers forms in the browser. */
  needsScripts: boolean;
  mailboxPath: string | undefined;
};

/** §2 Requests an email with a password reset link. */
export function ForgotPasswordPage(page: ForgotPasswordPageProps) {
  const { reply, needsScripts, mailboxPath } = page;
  const [params] = useSearchParams();
  const { isBusy, field, props, post } = usePostedForm("forgot-password", reply);
  const sentTo = !isBusy && reply?.isSent ? reply.sentTo : undefined;
  const Submit = needsScripts ? HydratedButton : Button;
  return (
    <FormPage title={authTexts.forgotYourPassword} lead={authTexts.forgotText}>
      {needsScripts && <AccountsNeedScripts />}
      <ScriptForm
        {...props((_, form) => post(form))}
        notice={
          sentTo !== undefined && (
            <>
              <LinkSent email={sentTo} />
              <MailboxHint path={mailboxPath} />
            </>
          )
        }
      >
        <EmailField
          {...field("email")}
          label={authTexts.email}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_ADDRESS_LENGTH}
        />
        <Submit type="submit" className="min-h-12">
          {isBusy ? authTexts.processing : authTexts.sendResetEmail}
        </Submit>
      </ScriptForm>
      <p className="border-t border-line pt-5 text-center">
        <TextLink to={withNext(href("/auth"), params)}>{authTexts.rememberSignIn}</TextLink>
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
