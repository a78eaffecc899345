import { useEffect, useRef, type MouseEvent } from "react";
import { Alert } from "#storefront/ui/alert.tsx";
import { fieldId } from "./form-fields.ts";
import { wrongFields, type FormState } from "#modules/core/rules/form-state.ts";

export type ErrorSummaryProps<Field extends string> = {
  /** What the ids of the form's fields begin with. */
  form: string;
  state: FormState<Field> | null | undefined;
  /** Heads the list, also where it has one line: a page without scripts can't set the focus. */
  title?: string;
  /** Fields that nobody sees: their errors lead nowhere. */
  hiddenFields?: readonly Field[];
};

/**
 * Why a form was not accepted. Several fields that must change are listed, and the list takes the focus; a single one
 * has it itself, and its sentence stands beside it.
 */
export function ErrorSummary<Field extends string>(props: ErrorSummaryProps<Field>) {
  const { form, state, hiddenFields = [] } = props;
  const box = useRef<HTMLDivElement>(null);
  const wrong = state ? wrongFields(state) : [];
  const title = props.title ?? (wrong.length > 1 ? "Please check these fields" : undefined);
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
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
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

/** The page's address stays what it was; without scripts the browser goes there by the link itself. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
