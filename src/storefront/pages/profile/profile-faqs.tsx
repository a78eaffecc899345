import { accountLimits } from "#modules/accounts/rules/account-limits.ts";
import type { ReactNode } from "react";
import { href } from "react-router";
import { Icon } from "#storefront/ui/icon.tsx";
import { ProseLink } from "#storefront/ui/prose.tsx";

/** Account FAQ; each answer is collapsed under its question. */
export function ProfileFaqs({ offersGoogle }: { offersGoogle: boolean }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      <Question title="Why can’t I change my name or email address here?">
        They identify you when you sign in. <ProseLink to={href("/contact")}>Contact us</ProseLink>{" "}
        from your current address and we’ll change them for you.
      </Question>
      <Question title="Do I have to fill in everything?">
        No, all fields are optional. Only you and the shop can see them.
      </Question>
      {offersGoogle && <GoogleQuestions />}
      <Question title="Can I get a copy of my data?">
        Under <ProseLink to={href("/account/security")}>Security</ProseLink> you can download it at
        any time. For details, see our{" "}
        <ProseLink to={href("/privacy-policy")}>privacy policy</ProseLink>.
      </Question>
      <Question title="What is the difference between deactivating and deleting?">
        A deactivated account is closed until you sign in again; nothing is lost. A deleted account
        can be restored by signing in within {accountLimits.deletionGraceDays} days. After that it
        is deleted for good.
      </Question>
      <Question title="Does the newsletter stop when I delete my account?">
        No. To unsubscribe, use the link in any issue.
      </Question>
      <Question title="What if someone knows my password?">
        Change it under <ProseLink to={href("/account/security")}>Security</ProseLink>. This signs
        out all other devices.
      </Question>
    </div>
  );
}

function GoogleQuestions() {
  return (
    <>
      <Question title="What does Google learn when I sign in?">
        Only that you sign in here, and when. We receive your name and email address from Google,
        never your password.
      </Question>
      <Question title="Can I use both a password and Google?">
        Yes, if your verified email address is the same at Google. When you add Google, we may
        remove an older password and sign out other devices for your safety. We’ll email you, and
        you can set a new one under{" "}
        <ProseLink to={href("/forgot-password")}>Forgot your password?</ProseLink>. See your sign-in
        methods under <ProseLink to={href("/account/security")}>Security</ProseLink>.
      </Question>
    </>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
        {title}
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
