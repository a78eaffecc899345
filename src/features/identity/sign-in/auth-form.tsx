import type { FormEvent } from "react";
import { href, Link } from "react-router";
import { PROFILE_FIELD_LENGTH } from "#domain/account/profile.ts";
import { EMAIL_ADDRESS_LENGTH } from "#domain/email/email-address.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { PasswordField } from "#ui/form/password-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { faultIn, typedIn } from "#features/identity/form-fields.ts";
import { errorOf, FormProblem, type Problem } from "#features/identity/form-problem.tsx";
import { GoogleMark } from "./google-mark.tsx";
import { passwordHint } from "#features/identity/messages.ts";
import { asleep, textLink } from "#ui/form/form-page.tsx";
import { authFieldId, useAuth, type AuthMode } from "./use-auth.ts";

/** §2 The form of signing in and of creating an account. */
export function AuthForm({ mode }: { mode: AuthMode }) {
  const isSignUp = mode === "sign-up";
  const { isBusy, problem, refuse, signIn, signUp, signInWithGoogle } = useAuth(mode);
  const isHydrated = useHydrated();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fault = faultIn(event.currentTarget, { isNewAccount: isSignUp });
    if (fault) return refuse(fault);
    const form = new FormData(event.currentTarget);
    const email = typedIn(form, "email").trim();
    const password = typedIn(form, "password");
    if (!isSignUp) return void signIn(email, password);
    void signUp({
      firstName: typedIn(form, "firstName"),
      lastName: typedIn(form, "lastName"),
      email,
      password,
      confirmPassword: typedIn(form, "confirmPassword"),
    });
  }

  return (
    // The method keeps what is typed out of the address, should it ever be sent without scripts.
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-5">
      <FormProblem problem={problem} />
      <fieldset disabled={isBusy} aria-busy={isBusy} className="flex min-w-0 flex-col gap-5">
        <AuthFields mode={mode} problem={problem} />
        <Button
          type="submit"
          disabled={!isHydrated}
          className={classNames("min-h-12", !isHydrated && asleep)}
        >
          {isBusy ? "Processing..." : isSignUp ? "Create Account" : "Sign In"}
        </Button>
        {isSignUp && <Terms />}
        <OrLine />
        <Button
          variant="secondary"
          disabled={!isHydrated}
          onClick={() => void signInWithGoogle()}
          className={classNames("min-h-12", !isHydrated && asleep)}
        >
          <GoogleMark />
          Sign in with Google
        </Button>
      </fieldset>
    </form>
  );
}

function AuthFields({ mode, problem }: { mode: AuthMode; problem: Problem | null }) {
  const isSignUp = mode === "sign-up";
  const field = (name: Parameters<typeof authFieldId>[0]) => ({
    id: authFieldId(name),
    name,
    required: true,
    ...errorOf(authFieldId(name), problem),
  });
  return (
    <>
      {isSignUp && (
        <div className="grid gap-5 xs:grid-cols-2 xs:gap-4">
          <TextField
            {...field("firstName")}
            label="First Name"
            autoComplete="given-name"
            maxLength={PROFILE_FIELD_LENGTH}
          />
          <TextField
            {...field("lastName")}
            label="Last Name"
            autoComplete="family-name"
            maxLength={PROFILE_FIELD_LENGTH}
          />
        </div>
      )}
      <TextField
        {...field("email")}
        label="Email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_ADDRESS_LENGTH}
      />
      <PasswordField
        {...field("password")}
        label="Password"
        autoComplete={isSignUp ? "new-password" : "current-password"}
        {...(isSignUp && { hint: problem?.hint ?? passwordHint })}
      />
      {isSignUp ? (
        <PasswordField
          {...field("confirmPassword")}
          label="Confirm Password"
          autoComplete="new-password"
        />
      ) : (
        <p className="-mt-2">
          <Link to={href("/forgot-password")} className={textLink}>
            Forgot your password?
          </Link>
        </p>
      )}
    </>
  );
}

/** What somebody should be able to read first; in a tab of its own, because the form would forget what was typed. */
function Terms() {
  const page = { target: "_blank", className: textLink };
  return (
    <p className="-mt-2 text-sm text-muted">
      Our{" "}
      <Link to={href("/terms-conditions")} {...page}>
        Terms &amp; Conditions
      </Link>{" "}
      and our{" "}
      <Link to={href("/privacy-policy")} {...page}>
        Privacy Policy
      </Link>{" "}
      apply. <span className="sr-only">Both open in a new tab.</span>
    </p>
  );
}

function OrLine() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      or
    </p>
  );
}
