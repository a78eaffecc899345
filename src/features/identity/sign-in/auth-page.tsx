import type { PageHead } from "#domain/page/pages.ts";
import { href, useLocation, useSearchParams } from "react-router";
import { noticeIn } from "#domain/account/navigation-notice.ts";
import { policy } from "#domain/policy.ts";
import { useHydrated } from "#ui/use-hydrated.ts";
import { AuthForm } from "./auth-form.tsx";
import { AccountsNeedScripts } from "#features/identity/accounts-need-scripts.tsx";
import { Alert } from "#ui/alert.tsx";
import { FormPage } from "#ui/form/form-page.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { AuthMode } from "./use-auth.ts";

/** What the page says about itself, by its mode. */
export const authHeads: Record<AuthMode, PageHead> = {
  "sign-in": {
    title: "Sign In",
    description: (shop) => `Sign in to your account at ${shop.name}.`,
    page: "/auth",
  },
  "sign-up": {
    title: "Create Account",
    description: (shop) => `Create an account at ${shop.name}.`,
    page: "/auth",
    search: "?mode=sign-up",
  },
};

/** The mode that an address asks for. */
export function authModeOf(params: URLSearchParams): AuthMode {
  return params.get("mode") === "sign-up" ? "sign-up" : "sign-in";
}

/** §2 Signing in and creating an account: one screen. */
export function AuthPage() {
  const [params] = useSearchParams();
  const mode = authModeOf(params);
  return (
    <FormPage title={mode === "sign-up" ? "Create Account" : "Sign In"}>
      <VerifiedNotice verified={params.get("verified")} />
      <SignedOutNotice />
      <AccountsNeedScripts />
      <AuthForm mode={mode} />
      <p className="border-t border-line pt-5 text-center">
        <TextLink
          to={mode === "sign-up" ? href("/auth") : `${href("/auth")}?mode=sign-up`}
          replace
          preventScrollReset
          defaultShouldRevalidate={false}
        >
          {mode === "sign-up" ? "Already have an account? Sign In" : "Need an account? Sign Up"}
        </TextLink>
      </p>
    </FormPage>
  );
}

/** Why somebody who was signed in is asked to sign in again. The history knows it, which only browsers have. */
function SignedOutNotice() {
  const { state } = useLocation();
  const isHydrated = useHydrated();
  if (!isHydrated || noticeIn(state) !== "signed-out") return null;
  return <Alert tone="info">You have been signed out here. Please sign in again.</Alert>;
}

/** What became of the link in the verification email, which leads here. */
function VerifiedNotice({ verified }: { verified: string | null }) {
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
