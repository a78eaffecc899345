import { authTexts } from "./auth-texts.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import { useLocation } from "react-router";
import { noticeIn } from "#modules/accounts/rules/navigation.ts";
import { Alert, NeedsScripts } from "#storefront/ui/alert.tsx";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";

/** Shown on pages of accounts that need JavaScript. */
export function AccountsNeedScripts() {
  return <NeedsScripts>{authTexts.needsJavaScript}</NeedsScripts>;
}

/** Says why the member must sign in again. The reason is in the history state, which only the browser has. */
export function SignedOutNotice() {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || noticeIn(state) !== "signed-out") return null;
  return <Alert tone="info">{authTexts.signedOut}</Alert>;
}

/** Result of the verification link, which redirects here. */
export function VerifiedNotice({ verified }: { verified: string | null }) {
  if (verified === "1") return <Alert tone="success">{authTexts.verifiedSignIn}</Alert>;
  if (verified === "0")
    return (
      <Alert tone="info" advice={authTexts.usedLinkText(accountLimits.verificationLinkHours)}>
        {authTexts.usedLink}
      </Alert>
    );
  return null;
}

/** Links to the local mailbox when the shop runs without an email provider. */
export function MailboxHint({ path }: { path: string | undefined }) {
  if (path === undefined) return null;
  return (
    <p className="rounded-xl bg-accent-soft px-4 py-3 text-sm leading-relaxed">
      {authTexts.mailboxBefore}{" "}
      <a href={path} target="_blank" rel="noreferrer" className="font-medium underline">
        {authTexts.mailbox}
        <span className="sr-only">{authTexts.opensInNewTab}</span>
      </a>
      .
    </p>
  );
}
