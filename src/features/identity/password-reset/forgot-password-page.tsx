import { useState, type FormEvent } from "react";
import { href, Link } from "react-router";
import { EMAIL_ADDRESS_LENGTH } from "#domain/email/email-address.ts";
import { policy } from "#domain/policy.ts";
import { Button } from "#ui/button.tsx";
import { classNames } from "#ui/class-names.ts";
import { TextField } from "#ui/form/text-field.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { faultIn, typedIn } from "#features/identity/form-fields.ts";
import { errorOf, FormProblem, type Problem } from "#features/identity/form-problem.tsx";
import { asleep, FormPage, NeedsScripts, textLink } from "#ui/form/form-page.tsx";
import { Success } from "#features/identity/success.tsx";
import { useOperation } from "#features/identity/session/use-operation.ts";

export const forgotPasswordHead = {
  title: "Forgot your password?",
  description: "Have a link mailed to you that sets a new password.",
  path: "/forgot-password",
  noindex: true,
};

const emailId = "forgot-password-email";

/** §2 Asks for an email with a link that sets a new password. */
export function ForgotPasswordPage() {
  const { isBusy, run } = useOperation();
  const isHydrated = useHydrated();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fault = faultIn(event.currentTarget);
    setProblem(fault);
    if (fault) return;
    setSentTo(null);
    const email = typedIn(new FormData(event.currentTarget), "email").trim();
    const error = await run(
      ({ provider }) => provider.sendReset(email),
      () => setSentTo(email),
    );
    // §8 Password reset failure: the provider's own message.
    setProblem(error && { text: error.message });
  }

  return (
    <FormPage
      title={forgotPasswordHead.title}
      lead="Tell us your email address, and we will send you a link that sets a new password."
    >
      <NeedsScripts />
      <form
        noValidate
        method="post"
        onSubmit={(event) => void ask(event)}
        className="flex flex-col gap-5"
      >
        <FormProblem problem={problem} />
        {sentTo !== null && (
          // The same for every address, so that nobody learns who has an account.
          <Success answer={sentTo}>
            If there is an account for{" "}
            <strong className="font-semibold wrap-anywhere">{sentTo}</strong>, an email with a link
            is on its way. The link works for {policy.account.resetLinkMinutes} minutes. Please look
            in your spam folder, too.
          </Success>
        )}
        <fieldset disabled={isBusy} aria-busy={isBusy} className="flex min-w-0 flex-col gap-5">
          <TextField
            id={emailId}
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={EMAIL_ADDRESS_LENGTH}
            {...errorOf(emailId, problem)}
          />
          <Button
            type="submit"
            disabled={!isHydrated}
            className={classNames("min-h-12", !isHydrated && asleep)}
          >
            {isBusy ? "Processing..." : "Send Reset Email"}
          </Button>
        </fieldset>
      </form>
      <p className="border-t border-line pt-5 text-center">
        <Link to={href("/auth")} className={textLink}>
          Remember your password? Sign In
        </Link>
      </p>
    </FormPage>
  );
}
