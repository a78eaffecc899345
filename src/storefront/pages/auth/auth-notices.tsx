import { useLocation } from "react-router";
import { noticeIn } from "#modules/accounts/rules/navigation.ts";
import { policy } from "#modules/settings/rules/policy.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { NeedsScripts } from "#storefront/ui/needs-scripts.tsx";
import { useHydrated } from "#storefront/ui/hydrated-button.tsx";

/** Shown on sign-in pages, which need JavaScript. */
export function AccountsNeedScripts() {
  return (
    <NeedsScripts>
      Accounts need JavaScript. Please switch it on to go on here; you can look around the shop
      without.
    </NeedsScripts>
  );
}

/** Says why the member must sign in again. The reason is in the history state, which only the browser has. */
export function SignedOutNotice() {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || noticeIn(state) !== "signed-out") return null;
  return <Alert tone="info">You have been signed out here. Please sign in again.</Alert>;
}

/** Result of the verification link, which redirects here. */
export function VerifiedNotice({ verified }: { verified: string | null }) {
  if (verified === "1")
    return <Alert tone="success">Your email address is verified. You can sign in now.</Alert>;
  if (verified === "0")
    return (
      <Alert
        tone="info"
        advice={`It was used before, a newer one took its place, or it is older than ${policy.account.verificationLinkHours} hours. Sign in: if your address is still to be verified, we will offer to send you a new email.`}
      >
        This link no longer works.
      </Alert>
    );
  return null;
}
