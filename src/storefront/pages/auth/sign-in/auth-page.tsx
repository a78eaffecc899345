import { authTexts } from "#storefront/pages/auth/auth-texts.ts";
import { useEffect } from "react";
import { href, useLocation, useSearchParams } from "react-router";
import { PROFILE_FIELD_LENGTH } from "#modules/accounts/rules/profile.ts";
import { EMAIL_ADDRESS_LENGTH } from "#modules/core/rules/email.ts";
import type { PageHead } from "#modules/site/rules/pages.ts";
import {
  AccountsNeedScripts,
  SignedOutNotice,
  VerifiedNotice,
} from "#storefront/pages/auth/auth-notices.tsx";
import type { AuthReply } from "#storefront/pages/auth/answer-form.ts";
import { passwordHint } from "#storefront/pages/auth/messages.ts";
import { EmailOnItsWay } from "#storefront/pages/auth/email-on-its-way.tsx";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button, buttonClass } from "#storefront/ui/button.tsx";
import { FormPage } from "#storefront/ui/form/form-page.tsx";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";
import { EmailField, TextField } from "#storefront/ui/form/text-field.tsx";
import { HydratedButton } from "#storefront/ui/hydrated-button.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import { authModeOf, withNext, type AuthMode } from "#storefront/pages/auth/auth-mode.ts";
import { useAuth } from "./use-auth.ts";

export const authHeads = (): Record<AuthMode, PageHead> => ({
  "sign-in": {
    title: authTexts.signIn,
    description: (shop) => authTexts.signInDescription(shop.name),
    page: "/auth",
  },
  "sign-up": {
    title: authTexts.createAccount,
    description: (shop) => authTexts.signUpDescription(shop.name),
    page: "/auth",
    search: "?mode=sign-up",
  },
});

type AuthPageProps = Omit<AuthFormProps, "mode" | "auth"> & {
  reply: AuthReply | undefined;
  /** Whether the server knows that the visitor is signed in. */
  isSignedIn: boolean;
  mailboxPath: string | undefined;
};

/** The address of an account that has to open its email first, which a browser without scripts reads here. */
function waitingIn({ signedIn, signedUp }: AuthReply & { isSent: true }) {
  if (signedIn) return signedIn.emailVerified ? null : { email: signedIn.email, isSignedIn: true };
  return signedUp ? { email: signedUp.email, isSignedIn: false } : null;
}

/** §2 Sign-in and sign-up on one page. */
export function AuthPage(page: AuthPageProps) {
  const { reply, isSignedIn, mailboxPath, offersGoogle, needsScripts } = page;
  const [params] = useSearchParams();
  const mode = authModeOf(params);
  const auth = useAuth(mode, reply);
  const waiting = reply?.isSent === true ? waitingIn(reply) : null;
  if (waiting !== null)
    return (
      <EmailOnItsWay email={waiting.email} mailboxPath={mailboxPath}>
        {waiting.isSignedIn && <Alert tone="info">{authTexts.verifyFirst}</Alert>}
      </EmailOnItsWay>
    );
  return (
    <FormPage title={mode === "sign-up" ? authTexts.createAccount : authTexts.signIn}>
      <VerifiedNotice verified={params.get("verified")} />
      <SignedOutNotice />
      {needsScripts && <AccountsNeedScripts />}
      <AuthForm mode={mode} auth={auth} offersGoogle={offersGoogle} needsScripts={needsScripts} />
      <p className="border-t border-line pt-5 text-center">
        <TextLink
          to={withNext(
            mode === "sign-up" ? href("/auth") : `${href("/auth")}?mode=sign-up`,
            params,
          )}
          replace
          preventScrollReset
          keepsData
        >
          {mode === "sign-up" ? authTexts.toSignIn : authTexts.toSignUp}
        </TextLink>
      </p>
      {isSignedIn && <SignOut />}
    </FormPage>
  );
}

/** Signs out a browser without scripts: its pages don't know who is signed in. */
function SignOut() {
  return (
    <noscript>
      <form method="post" className="text-center">
        <button name="sign-out" className={buttonClass("secondary")}>
          {authTexts.logout}
        </button>
      </form>
    </noscript>
  );
}

type AuthFormProps = {
  mode: AuthMode;
  auth: ReturnType<typeof useAuth>;
  offersGoogle: boolean;
  /** Whether the identity provider answers forms in the browser. */
  needsScripts: boolean;
};

/** §2 Form for sign-in and sign-up. */
function AuthForm({ mode, auth, offersGoogle, needsScripts }: AuthFormProps) {
  const isSignUp = mode === "sign-up";
  const { isBusy, field, props, post, signInWithGoogle } = auth;
  const Submit = needsScripts ? HydratedButton : Button;
  useVerifiedEmail(field("email").id);
  return (
    <ScriptForm {...props((_, form) => post(form))}>
      <AuthFields isSignUp={isSignUp} field={field} />
      <noscript>
        <input type="hidden" name="scripts" value="off" />
      </noscript>
      <Submit type="submit" className="min-h-12">
        {isBusy ? authTexts.processing : isSignUp ? authTexts.createAccount : authTexts.signIn}
      </Submit>
      {isSignUp && <Terms />}
      {offersGoogle && <GoogleButton onPress={() => void signInWithGoogle()} />}
    </ScriptForm>
  );
}

type AuthFieldsProps = { isSignUp: boolean; field: ReturnType<typeof useAuth>["field"] };

/** Fills in the address that the verification link names after "#", where no server reads it. */
function useVerifiedEmail(id: string): void {
  const { hash } = useLocation();
  useEffect(() => {
    const email = new URLSearchParams(hash.slice(1)).get("email");
    const field = document.getElementById(id);
    if (email === null || !(field instanceof HTMLInputElement)) return;
    if (field.value === "") field.value = email;
    history.replaceState(history.state, "", location.pathname + location.search);
  }, [hash, id]);
}

function AuthFields({ isSignUp, field }: AuthFieldsProps) {
  const [params] = useSearchParams();
  return (
    <>
      {isSignUp && (
        <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
          <TextField
            {...field("firstName")}
            required
            label={authTexts.firstName}
            autoComplete="given-name"
            maxLength={PROFILE_FIELD_LENGTH}
          />
          <TextField
            {...field("lastName")}
            required
            label={authTexts.lastName}
            autoComplete="family-name"
            maxLength={PROFILE_FIELD_LENGTH}
          />
        </div>
      )}
      <EmailField
        {...field("email")}
        label={authTexts.email}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_ADDRESS_LENGTH}
      />
      <PasswordField
        {...(isSignUp && { hint: passwordHint() })}
        {...field("password")}
        label={authTexts.password}
        autoComplete={isSignUp ? "new-password" : "current-password"}
      />
      {isSignUp ? (
        <PasswordField
          {...field("confirmPassword")}
          label={authTexts.confirmPassword}
          autoComplete="new-password"
        />
      ) : (
        <p className="-mt-2">
          <TextLink to={withNext(href("/forgot-password"), params)}>
            {authTexts.forgotYourPassword}
          </TextLink>
        </p>
      )}
    </>
  );
}

/** Links to the legal texts. They open in a new tab, because leaving the form would lose its values. */
function Terms() {
  return (
    <p className="-mt-2 text-sm text-muted">
      {authTexts.our}{" "}
      <TextLink to={href("/terms-conditions")} target="_blank">
        {authTexts.termsConditions}
      </TextLink>{" "}
      {authTexts.andOur}{" "}
      <TextLink to={href("/privacy-policy")} target="_blank">
        {authTexts.privacyPolicy}
      </TextLink>{" "}
      {authTexts.apply} <span className="sr-only">{authTexts.bothOpenInNewTab}</span>
    </p>
  );
}

function GoogleButton({ onPress }: { onPress(): void }) {
  return (
    <>
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line noscript:hidden">
        {authTexts.or}
      </p>
      <HydratedButton variant="secondary" onClick={onPress} className="min-h-12 noscript:hidden">
        <GoogleMark />
        {authTexts.signInWithGoogle}
      </HydratedButton>
    </>
  );
}

/** Google's logo, as its branding guidelines require. */
function GoogleMark() {
  return (
    <svg viewBox="0 0 48 48" width="20" height="20" aria-hidden="true">
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
