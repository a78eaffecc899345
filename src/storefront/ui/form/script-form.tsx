import type { ReactNode } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormState } from "#modules/core/rules/form-state.ts";

type ScriptFormProps<Field extends string> = {
  /** Prefix of the field ids. */
  form: string;
  state: FormState<Field> | null;
  isBusy: boolean;
  onSend(form: HTMLFormElement): void;
  /** Another page that answers the form without scripts. */
  action?: string;
  /** Message after a successful attempt. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A form sent by script. Without, its page's action answers it, or the page shows a notice. */
export function ScriptForm<Field extends string>(props: ScriptFormProps<Field>) {
  const { form, state, isBusy, onSend, action, notice, children } = props;
  return (
    <form
      noValidate
      // Without an address of its own it is the same on cached pages, and names no secret of a link.
      action={action}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(event.currentTarget);
      }}
      className="flex flex-col gap-5"
    >
      <ErrorSummary form={form} state={state} />
      {notice}
      <fieldset disabled={isBusy} aria-busy={isBusy} className="flex min-w-0 flex-col gap-5">
        {children}
      </fieldset>
    </form>
  );
}
