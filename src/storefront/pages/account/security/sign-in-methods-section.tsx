import { accountTexts } from "#storefront/pages/account/account-texts.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { ProseLink } from "#storefront/ui/prose.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { ErrorState } from "#storefront/ui/empty-state.tsx";
import type { SignInMethods } from "#modules/accounts/ports/identity.ts";
import type { AccountContext } from "#storefront/pages/account/account-context.ts";
import { sentenceOf } from "#storefront/pages/auth/messages.ts";

type Methods = Result<SignInMethods, IdentityError> | null;

type SectionProps = { context: AccountContext; methods: Methods; onRetry(): void };

/** Lists the account's sign-in methods. */
export function SignInMethodsSection({ context, methods, onRetry }: SectionProps) {
  return (
    <SectionCard id="sign-in-methods" title={accountTexts.signInMethods}>
      {methods === null && (
        <p role="status" className="min-h-24 text-muted">
          {accountTexts.loadingSignInMethods}
        </p>
      )}
      {methods?.ok === false && <ErrorState text={sentenceOf(methods.error)} onRetry={onRetry} />}
      {methods?.ok && (
        <ul className="divide-y divide-line border-y border-line">
          <Method
            name={accountTexts.emailAndPassword}
            isOpen={methods.value.password}
            text={methods.value.password ? context.account.email : <NoPassword />}
          />
          {(context.offersGoogle || methods.value.google) && (
            <Method
              name="Google"
              isOpen={context.offersGoogle && methods.value.google}
              text={googleText(context.offersGoogle, methods.value.google)}
            />
          )}
        </ul>
      )}
    </SectionCard>
  );
}

function googleText(isOffered: boolean, isAdded: boolean): string {
  if (!isOffered) return accountTexts.googleUnavailable;
  return isAdded ? accountTexts.googleText : accountTexts.addGoogle;
}

function NoPassword() {
  return (
    <>
      <span>{accountTexts.noPassword}</span>{" "}
      <ProseLink to={href("/forgot-password")}>{accountTexts.forgotYourPassword}</ProseLink>{" "}
      <span>{accountTexts.setsOne}</span>
    </>
  );
}

function Method({ name, isOpen, text }: { name: string; isOpen: boolean; text: ReactNode }) {
  return (
    <li className="flex items-center justify-between gap-6 py-4">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="max-w-prose text-sm wrap-anywhere text-muted">{text}</p>
      </div>
      <p
        className={
          isOpen
            ? "inline-flex shrink-0 items-center gap-1.5 rounded-full bg-accent-soft px-3 py-1 text-sm font-medium text-good"
            : "shrink-0 text-sm text-muted"
        }
      >
        {isOpen && <Icon name="check" size={16} />}
        <span>{isOpen ? accountTexts.on : accountTexts.off}</span>
      </p>
    </li>
  );
}
