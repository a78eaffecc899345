import { useEffect, useRef, type MouseEvent } from "react";
import { Alert } from "#storefront/ui/alert.tsx";
import { fieldId } from "./form-fields.ts";
import { wrongFields, type FormState } from "#modules/core/rules/form-state.ts";
import { formTexts } from "./field.tsx";

export type ErrorSummaryProps<Field extends string> = {
  /** Prefix of the field ids. */
  form: string;
  state: FormState<Field> | null | undefined;
  /** Heading of the list, also for a single error: without JavaScript the page can't move the focus. */
  title?: string;
  /** Invisible fields; their errors have no link. */
  hiddenFields?: readonly Field[];
};

/**
 * Lists the errors of a rejected form and takes the focus. A single error is shown at its field,
 * which takes the focus instead.
 */
export function ErrorSummary<Field extends string>(props: ErrorSummaryProps<Field>) {
  const { form, state, hiddenFields = [] } = props;
  const box = useRef<HTMLDivElement>(null);
  const wrong = state ? wrongFields(state) : [];
  const title = props.title ?? (wrong.length > 1 ? formTexts.checkFields : undefined);
  useEffect(() => {
    if (!state) return;
    const [first] = wrongFields(state);
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

  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-card border border-sale bg-sale-soft p-5"
    >
      <h2 className="font-semibold text-ink">{title}</h2>
      <ul className="mt-2 flex list-disc flex-col gap-1 ps-5">
        {formError && <li>{formError.text}</li>}
        {wrong.map((field) => (
          <li key={field}>
            {hiddenFields.includes(field) ? (
              fieldErrors[field]
            ) : (
              <a
                href={`#${fieldId(form, field)}`}
                onClick={goToField}
                className="text-ink underline underline-offset-4"
              >
                {fieldErrors[field]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field without changing the URL; without JavaScript the link itself goes there. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
