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

export const securityHead: PageHead = {
  title: "Security",
  description: (shop) => `Your password, your devices and your data at ${shop.name}.`,
  page: "/account/security",
};

export function SecurityPage({ context }: { context: AccountContext }) {
  const { identity } = context;
  const methods = useAnswer(useCallback(() => identity.signInMethods(), [identity]));
  const devices = useAnswer(
    useCallback(() => identity.ask.json<{ devices: Device[] }>("/api/auth/devices"), [identity]),
  );
  const signsInWithGoogleOnly = methods.answer?.ok === true && !methods.answer.value.password;
  return (
    <>
      <PageTitle title="Security" lead="Sign-in, devices and your data." />
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
        <SectionCard
          id="closing"
          title="Close account"
          text="Deactivate your account for now, or delete it for good."
        >
          <div>
            <ButtonLink variant="secondary" to={`${href("/profile")}#account-actions`}>
              Deactivate or delete
            </ButtonLink>
          </div>
        </SectionCard>
      </div>
    </>
  );
}
