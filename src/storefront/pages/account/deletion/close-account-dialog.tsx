import { useCallback, useEffect, useId, useRef } from "react";
import { href, useNavigate } from "react-router";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import type { ClosureKind } from "#modules/accounts/rules/closure.ts";
import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import { fieldError } from "#modules/core/rules/form-state.ts";
import { err, type Result } from "#modules/core/rules/result.ts";
import {
  useAnswer,
  type AccountContext,
  type Redirect,
} from "#storefront/pages/account/account-context.ts";
import { sentenceOf } from "#storefront/pages/auth/messages.ts";
import { useIdentityForm } from "#storefront/pages/auth/use-identity-form.ts";
import { Alert } from "#storefront/ui/alert.tsx";
import { Button } from "#storefront/ui/button.tsx";
import { forgetDrafts } from "#storefront/ui/form/drafts.ts";
import { PasswordField } from "#storefront/ui/form/password-field.tsx";
import { ScriptForm } from "#storefront/ui/form/script-form.tsx";
import { useToast } from "#storefront/ui/toast-provider.tsx";
import { closureText } from "./closure-text.ts";
import { closureTexts } from "./closure-texts.ts";

type DialogProps = { context: AccountContext; kind: ClosureKind; onClose(): void };

/** Lists the consequences, asks for a fresh proof of identity, then closes the account. Open while mounted. */
export function CloseAccountDialog({ context, kind, onClose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const closing = useCloseAccount(context, kind);
  const text = closureText(kind);
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
        className="mt-4 flex list-disc flex-col gap-2 ps-5 leading-relaxed marker:text-muted"
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
        {closureTexts.keep}
      </Button>
    </dialog>
  );
}

type Closing = ReturnType<typeof useCloseAccount>;
type ProofProps = { context: AccountContext; kind: ClosureKind; closing: Closing };

/** Asks for the password, or for Google sign-in if the account has no password. */
function Proof({ context, kind, closing }: ProofProps) {
  const { identity } = context;
  const { answer: methods } = useAnswer(useCallback(() => identity.signInMethods(), [identity]));
  if (methods === null)
    return (
      <p role="status" className="text-muted">
        {closureTexts.oneMoment}
      </p>
    );
  if (!methods.ok) return <Alert tone="error">{sentenceOf(methods.error)}</Alert>;
  const { password } = methods.value;
  const google = context.offersGoogle && methods.value.google;
  const error = closing.state?.fieldErrors["password"];
  return (
    <div className="grid gap-3">
      {password && <PasswordProof kind={kind} closing={closing} />}
      {!password && error !== undefined && <Alert tone="error">{error}</Alert>}
      {google && <GoogleProof kind={kind} closing={closing} hasPassword={password} />}
      {!password && !google && <p>{closureTexts.cannotVerify}</p>}
    </div>
  );
}

const danger = "w-full bg-sale! hover:bg-ink!";

function PasswordProof({ kind, closing }: Omit<ProofProps, "context">) {
  const { isBusy, props, field, byPassword } = closing;
  return (
    <ScriptForm {...props(({ password = "" }) => byPassword(password))}>
      <PasswordField
        {...field("password")}
        label={closureTexts.yourPassword}
        autoComplete="current-password"
      />
      <Button type="submit" className={danger}>
        {isBusy ? closureText(kind).busy : closureText(kind).action}
      </Button>
    </ScriptForm>
  );
}

type GoogleProofProps = Omit<ProofProps, "context"> & { hasPassword: boolean };

function GoogleProof({ kind, closing, hasPassword }: GoogleProofProps) {
  const { busy, withGoogle } = closureText(kind);
  return (
    <>
      <p className="text-sm text-muted">
        {hasPassword ? closureTexts.orGoogle : closureTexts.googleAgain}
      </p>
      <Button
        variant={hasPassword ? "secondary" : "primary"}
        disabled={closing.isBusy}
        onClick={closing.byGoogle}
        className={hasPassword ? "w-full" : danger}
      >
        {closing.isBusy && !hasPassword ? busy : withGoogle}
      </Button>
    </>
  );
}

type Proven = Promise<Result<unknown, IdentityError>>;

/** Closes an account: confirms the identity, sends the request, signs out and redirects. */
function useCloseAccount({ account, setRedirect }: AccountContext, kind: ClosureKind) {
  const form = useIdentityForm("close-account");
  const navigate = useNavigate();
  const toast = useToast();
  const redirect: Redirect = {
    to: `${href("/account/closed")}?${new URLSearchParams({ kind })}`,
    state: { notice: "account-closed" },
  };

  async function close(identity: Identity, proof: Proven): Proven {
    const proven = await proof;
    if (!proven.ok) return proven;
    // Set first: when the session ends, the page's guard redirects at once.
    setRedirect(redirect);
    const closed = await identity.ask.text("/api/account/close", { kind });
    if (!closed.ok) {
      setRedirect(null);
      return closed;
    }
    await identity.signOut();
    return closed;
  }

  async function proveWithGoogle(identity: Identity): Proven {
    const proof = await identity.signInWithGoogle();
    if (!proof.ok || proof.value.uid === account.uid) return proof;
    // A toast outlives this page, which the other account's page replaces.
    toast({ text: closureTexts.otherGoogleAccount });
    return err({ code: "account-not-linked", message: closureTexts.otherGoogleAccount });
  }

  const run = (prove: (identity: Identity) => Proven) =>
    void form.run({
      call: (identity) => close(identity, prove(identity)),
      async onDone() {
        forgetDrafts();
        await navigate(redirect.to, { replace: true, state: redirect.state });
      },
      stateOf: (error) => fieldError("password", textOf(error)),
    });

  return {
    ...form,
    byPassword: (password: string) => run((identity) => identity.confirmPassword(password)),
    /** Must run within the click handler, or browsers block the window. */
    byGoogle: () => run(proveWithGoogle),
  };
}

function textOf(error: IdentityError): string {
  const { code, message } = error;
  if (code === "invalid-credential" || code === "wrong-password") return closureTexts.wrongPassword;
  return message === closureTexts.otherGoogleAccount ? message : sentenceOf(error);
}
