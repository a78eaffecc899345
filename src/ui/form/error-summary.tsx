import { useEffect, useRef } from "react";
import { Alert } from "#ui/alert.tsx";
import { fieldId } from "./form-fields.ts";
import type { FormState } from "./form-state.ts";

type ErrorSummaryProps<Field extends string> = {
  /** What the ids of the form's fields begin with. */
  form: string;
  state: FormState<Field> | null | undefined;
  /** Heads the list of everything that must change. Without it only the fields say what is wrong with them. */
  title?: string;
  /** Fields that nobody sees: their errors lead nowhere. */
  hiddenFields?: readonly Field[];
};

/** Why a form was not accepted. It takes the focus; without a title the first field that must change does. */
export function ErrorSummary<Field extends string>(props: ErrorSummaryProps<Field>) {
  const { form, state, title, hiddenFields = [] } = props;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!state) return;
    const [first] = Object.keys(state.fieldErrors);
    if (title !== undefined) box.current?.focus();
    else if (first !== undefined) document.getElementById(fieldId(form, first))?.focus();
  }, [form, state, title]);

  if (!state) return null;
  const { fieldErrors, formError } = state;
  if (title === undefined)
    return formError ? (
      <Alert tone="error" advice={formError.advice} focusOn={state}>
        {formError.text}
      </Alert>
    ) : null;

  const errors = Object.entries(fieldErrors) as [Field, string][];
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border border-sale bg-sale-soft p-5"
    >
      <h2 className="font-semibold text-ink">{title}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {formError && <li>{formError.text}</li>}
        {errors.map(([field, text]) => (
          <li key={field}>
            {hiddenFields.includes(field) ? (
              text
            ) : (
              <a
                href={`#${fieldId(form, field)}`}
                className="text-ink underline underline-offset-4"
              >
                {text}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
