import type { ReactNode } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormState } from "#modules/core/rules/form-state.ts";

type ScriptFormProps<Field extends string> = {
  /** Prefix of the field ids. */
  form: string;
  state: FormState<Field> | null;
  isBusy: boolean;
  onSend(form: HTMLFormElement): void;
  /** Message after a successful attempt. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A form sent only by script, because sign-in runs in the browser. The page shows a notice without JavaScript. */
export function ScriptForm<Field extends string>(props: ScriptFormProps<Field>) {
  const { form, state, isBusy, onSend, notice, children } = props;
  return (
    <form
      noValidate
      // POST keeps the values out of the URL if the form is ever sent without JavaScript.
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
