import { accountTexts } from "#storefront/pages/account/account-texts.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import { useCallback } from "react";
import { href } from "react-router";
import { ButtonLink } from "#storefront/ui/button.tsx";
import { PageTitle, SectionCard } from "#storefront/ui/section-card.tsx";
import { useAnswer, type AccountContext } from "#storefront/pages/account/account-context.ts";
import { DataSection } from "./data-section.tsx";
import { DevicesSection, type Device } from "./devices-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SignInMethodsSection } from "./sign-in-methods-section.tsx";

export const securityHead = (): PageHead => ({
  page: "/account/security",
  title: accountTexts.security,
  description: (shop) => accountTexts.securityDescription(shop.name),
});

export function SecurityPage({ context }: { context: AccountContext }) {
  const { identity } = context;
  const methods = useAnswer(useCallback(() => identity.signInMethods(), [identity]));
  const devices = useAnswer(
    useCallback(() => identity.ask.json<{ devices: Device[] }>("/api/auth/devices"), [identity]),
  );
  const signsInWithGoogleOnly = methods.answer?.ok === true && !methods.answer.value.password;
  return (
    <>
      <PageTitle title={accountTexts.security} lead={accountTexts.securityLead} />
      <div className="mt-6 grid gap-6">
        {!signsInWithGoogleOnly && (
          <PasswordSection context={context} onChanged={() => void devices.reload()} />
        )}
        <DevicesSection context={context} devices={devices.answer} onChanged={devices.reload} />
        <SignInMethodsSection
          context={context}
          methods={methods.answer}
          onRetry={() => void methods.reload()}
        />
        <DataSection ask={identity.ask} />
        <SectionCard id="closing" title={accountTexts.closeAccount} text={accountTexts.closeText}>
          <div>
            <ButtonLink variant="secondary" to={`${href("/profile")}#account-actions`}>
              {accountTexts.deactivateOrDelete}
            </ButtonLink>
          </div>
        </SectionCard>
      </div>
    </>
  );
}
