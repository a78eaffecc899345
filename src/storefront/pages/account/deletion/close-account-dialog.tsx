import { useCallback, useEffect, useId, useMemo, useRef, useState, type FormEvent } from "react";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import { Button } from "#storefront/ui/button.tsx";
import { Alert } from "#storefront/ui/alert.tsx";
import { ErrorSummary } from "#storefront/ui/form/error-summary.tsx";
import { formFields } from "#storefront/ui/form/form-fields.ts";
import { fieldError } from "#modules/core/rules/form-state.ts";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { closureTexts } from "./closure-texts.ts";
import { useAnswer } from "#storefront/pages/account/use-answer.ts";
import { useCloseAccount, type CloseAccountContext } from "./use-close-account.ts";

type DialogProps = { context: CloseAccountContext; kind: ClosureKind; onClose(): void };

/** Lists the consequences, asks for a fresh proof of identity, then closes the account. Open while mounted. */
export function CloseAccountDialog({ context, kind, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const closing = useCloseAccount(context, kind);
  const text = closureTexts[kind];
  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        // Escape must not close the dialog while the request runs.
        if (closing.isBusy) event.preventDefault();
      }}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-lg rounded-card bg-card p-5 text-ink shadow-raised backdrop:bg-ink/50 sm:p-8"
    >
      <h2
        ref={heading}
        id={`${id}-title`}
        tabIndex={-1}
        className="text-2xl font-semibold tracking-tight outline-none"
      >
        {text.question}
      </h2>
      <ul
        id={`${id}-text`}
        className="mt-4 flex list-disc flex-col gap-2 pl-5 leading-relaxed marker:text-muted"
      >
        {text.consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-6">
        <Proof context={context} kind={kind} closing={closing} />
      </div>
      <Button
        variant="secondary"
        className="mt-3 w-full"
        disabled={closing.isBusy}
        onClick={() => dialog.current?.close()}
      >
        Keep My Account
      </Button>
    </dialog>
  );
}

type ProofProps = {
  context: CloseAccountContext;
  kind: ClosureKind;
  closing: ReturnType<typeof useCloseAccount>;
};

/** Asks for the password, or for Google sign-in if the account has no password. */
function Proof({ context, kind, closing }: ProofProps) {
  const { security } = context.identity;
  const { answer: methods } = useAnswer(useCallback(() => security.signInMethods(), [security]));
  if (methods === null)
    return (
      <p role="status" className="text-muted">
        One moment…
      </p>
    );
  if (!methods.ok) return <Alert tone="error">{context.sentenceOf(methods.error)}</Alert>;
  const { password } = methods.value;
  const google = context.offersGoogle && methods.value.google;
  return (
    <div className="grid gap-3">
      {password && <PasswordProof kind={kind} closing={closing} />}
      {!password && closing.error !== null && <Alert tone="error">{closing.error}</Alert>}
      {google && <GoogleProof kind={kind} closing={closing} hasPassword={password} />}
      {!password && !google && (
        <p>We can’t ask you here who you are. Please write to us, and we close it for you.</p>
      )}
    </div>
  );
}

const FORM = "close-account";
const danger = "w-full bg-sale! hover:bg-ink!";

function PasswordProof({ kind, closing }: Omit<ProofProps, "context">) {
  const [password, setPassword] = useState("");
  const state = useMemo(
    () => (closing.error === null ? null : fieldError("password", closing.error)),
    [closing.error],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    closing.byPassword(password);
  };
  return (
    <form onSubmit={submit} className="grid gap-3">
      <ErrorSummary form={FORM} state={state} />
      <PasswordField
        {...formFields(FORM, state, { announces: true })("password")}
        label="Your password"
        autoComplete="current-password"
        value={password}
        disabled={closing.isBusy}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" disabled={closing.isBusy} className={danger}>
        {closing.isBusy ? closureTexts[kind].busy : closureTexts[kind].action}
      </Button>
    </form>
  );
}

function GoogleProof({
  kind,
  closing,
  hasPassword,
}: Omit<ProofProps, "context"> & { hasPassword: boolean }) {
  const { action, busy } = closureTexts[kind];
  return (
    <>
      <p className="text-sm text-muted">
        {hasPassword
          ? "Or show with Google that it is you:"
          : "You sign in with Google. To show that it is you, sign in there once more."}
      </p>
      <Button
        variant={hasPassword ? "secondary" : "primary"}
        disabled={closing.isBusy}
        onClick={closing.byGoogle}
        className={hasPassword ? "w-full" : danger}
      >
        {closing.isBusy && !hasPassword ? busy : `Confirm with Google and ${action}`}
      </Button>
    </>
  );
}
