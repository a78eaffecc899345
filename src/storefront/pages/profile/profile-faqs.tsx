import { profileTexts } from "./profile-texts.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import { Icon } from "#storefront/ui/icon.tsx";
import { ProseLink } from "#storefront/ui/prose.tsx";

/** Account FAQ; each answer is collapsed under its question. */
export function ProfileFaqs({ offersGoogle }: { offersGoogle: boolean }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      <Question title={profileTexts.whyFixed}>
        {profileTexts.whyFixedBefore}{" "}
        <ProseLink to={href("/contact")}>{profileTexts.contactUs}</ProseLink>{" "}
        {profileTexts.whyFixedAfter}
      </Question>
      <Question title={profileTexts.mustFillIn}>{profileTexts.allOptional}</Question>
      {offersGoogle && <GoogleQuestions />}
      <Question title={profileTexts.copyOfData}>
        {profileTexts.copyBefore}{" "}
        <ProseLink to={href("/account/security")}>{profileTexts.security}</ProseLink>{" "}
        {profileTexts.copyBetween}{" "}
        <ProseLink to={href("/privacy-policy")}>{profileTexts.privacyPolicy}</ProseLink>.
      </Question>
      <Question title={profileTexts.deactivateOrDelete}>
        {profileTexts.deactivateOrDeleteText(accountLimits.deletionGraceDays)}
      </Question>
      <Question title={profileTexts.newsletterStops}>{profileTexts.newsletterStopsText}</Question>
      <Question title={profileTexts.passwordKnown}>
        {profileTexts.changeUnder}{" "}
        <ProseLink to={href("/account/security")}>{profileTexts.security}</ProseLink>
        {profileTexts.signsOut}
      </Question>
    </div>
  );
}

function GoogleQuestions() {
  return (
    <>
      <Question title={profileTexts.googleLearns}>{profileTexts.googleLearnsText}</Question>
      <Question title={profileTexts.passwordAndGoogle}>
        {profileTexts.bothBefore}{" "}
        <ProseLink to={href("/forgot-password")}>{profileTexts.forgotYourPassword}</ProseLink>
        {profileTexts.bothBetween}{" "}
        <ProseLink to={href("/account/security")}>{profileTexts.security}</ProseLink>.
      </Question>
    </>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <Icon
          name="chevron-down"
          size={20}
          className="shrink-0 text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <p className="max-w-prose pb-4 leading-relaxed text-muted">{children}</p>
    </details>
  );
}
