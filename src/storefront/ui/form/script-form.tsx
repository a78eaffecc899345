import type { ReactNode } from "react";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormState } from "#modules/core/rules/form-state.ts";

type ScriptFormProps<Field extends string> = {
  /** What the ids of the form's fields begin with. */
  form: string;
  state: FormState<Field> | null;
  isBusy: boolean;
  onSend(form: HTMLFormElement): void;
  /** What the form said about the last attempt, where that went well. */
  notice?: ReactNode;
  children: ReactNode;
};

/** A form that only a script can send, because the browser itself signs in. The page says what it needs. */
export function ScriptForm<Field extends string>(props: ScriptFormProps<Field>) {
  const { form, state, isBusy, onSend, notice, children } = props;
  return (
    <form
      noValidate
      // Keeps what is typed out of the address, should the form ever be sent without scripts.
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
