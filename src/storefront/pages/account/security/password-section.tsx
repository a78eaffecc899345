import { accountTexts } from "#storefront/pages/account/account-texts.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import { useState } from "react";
import { passwordSentence } from "#modules/accounts/rules/password.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { fieldError, formError, type FormState } from "#modules/core/rules/form-state.ts";
import type { AccountContext } from "#storefront/pages/account/account-context.ts";
import type { Typed } from "#storefront/pages/auth/invalid-fields.ts";
import { passwordHint, sentenceOf } from "#storefront/pages/auth/messages.ts";
import { useIdentityForm } from "#storefront/pages/auth/use-identity-form.ts";
import { Button } from "#storefront/ui/button.tsx";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";

const maxLength = accountLimits.passwordMaximum;

type PasswordSectionProps = { context: AccountContext; onChanged(): void };

/** Changes the password. It needs the current password and signs out all other devices. */
export function PasswordSection({ context, onChanged }: PasswordSectionProps) {
  const { isBusy, run, field, props } = useIdentityForm("change-password");
  const [isDone, setIsDone] = useState(false);

  function send({ current = "", newPassword = "" }: Typed, form: HTMLFormElement) {
    setIsDone(false);
    void run({
      call: (identity) => identity.changePassword(current, newPassword),
      onDone() {
        form.reset();
        setIsDone(true);
        onChanged();
      },
      stateOf: (error) => stateOf(error, current === newPassword),
    });
  }

  return (
    <SectionCard id="password" title={accountTexts.password} text={accountTexts.passwordText}>
      <div className="max-w-md">
        <ScriptForm {...props(send)}>
          <input
            type="email"
            name="username"
            autoComplete="username"
            value={context.account.email}
            readOnly
            hidden
          />
          <PasswordField
            {...field("current")}
            label={accountTexts.currentPassword}
            maxLength={maxLength}
            autoComplete="current-password"
          />
          <PasswordField
            hint={passwordHint()}
            {...field("newPassword")}
            label={accountTexts.newPassword}
            maxLength={maxLength}
            autoComplete="new-password"
          />
          <PasswordField
            {...field("repeated")}
            label={accountTexts.confirmNewPassword}
            maxLength={maxLength}
            autoComplete="new-password"
          />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button type="submit">
              {isBusy ? accountTexts.changing : accountTexts.changePassword}
            </Button>
            <p role="status" className="font-medium text-good">
              {isDone && accountTexts.passwordChanged}
            </p>
          </div>
        </ScriptForm>
      </div>
    </SectionCard>
  );
}

function stateOf(error: IdentityError, isPresent: boolean): FormState<string> {
  if (error.code === "invalid-credential" || error.code === "wrong-password")
    return fieldError("current", accountTexts.wrongPassword);
  if (error.code !== "weak-password") return formError(sentenceOf(error));
  return fieldError("newPassword", isPresent ? passwordSentence("present") : sentenceOf(error));
}
