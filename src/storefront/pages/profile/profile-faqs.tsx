import type { ReactNode } from "react";
import { href } from "react-router";
import { policy } from "#modules/settings/rules/policy.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { ProseLink } from "#storefront/ui/prose.tsx";

/** Account FAQ; each answer is collapsed under its question. */
export function ProfileFaqs({ offersGoogle }: { offersGoogle: boolean }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      <Question title="Why can’t I change my name or email address here?">
        They say who you are when you sign in, so they don’t change by a slip of the hand.{" "}
        <ProseLink to={href("/contact")}>Write to us</ProseLink> from your present address, and we
        change them for you.
      </Question>
      <Question title="Do I have to fill in everything?">
        No. Leave out whatever you like; every field can be emptied again, too. Nobody but you and
        the shop sees what you fill in.
      </Question>
      {offersGoogle && <GoogleQuestions />}
      <Question title="What do you keep about me, and can I have a copy?">
        Under <ProseLink to={href("/account/security")}>Security</ProseLink> you can download all of
        it as one file, at any time. Why we keep it is in our{" "}
        <ProseLink to={href("/privacy-policy")}>privacy policy</ProseLink>.
      </Question>
      <Question title="What is the difference between deactivating and deleting?">
        A deactivated account rests: it is closed until you sign in again, and nothing in it is
        lost. A deleted one rests for {policy.account.deletionGraceDays} days, during which signing
        in brings it back; then it is erased for good.
      </Question>
      <Question title="Does the newsletter stop when I delete my account?">
        No. You asked for it apart from your account, so it also ends apart from it: with the link
        to leave that stands in every issue.
      </Question>
      <Question title="Somebody else may know my password. What now?">
        Change it under <ProseLink to={href("/account/security")}>Security</ProseLink>. That signs
        out every other device at once.
      </Question>
    </div>
  );
}

function GoogleQuestions() {
  return (
    <>
      <Question title="I sign in with Google. What does Google learn?">
        That you sign in at this shop, and when. Not what you look at, save or buy, and nothing of
        this profile. We learn your name and email address from Google, never your password.
      </Question>
      <Question title="Can I sign in with a password as well as with Google?">
        Yes, if your email address is verified here and is the same at Google: both then lead to the
        same account. When Google is added, a password from before may be removed and other devices
        signed out, in case somebody else had set it; we write to you then, and{" "}
        <ProseLink to={href("/forgot-password")}>Forgot your password?</ProseLink> sets a new one.
        Which ways are open is listed under{" "}
        <ProseLink to={href("/account/security")}>Security</ProseLink>.
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
