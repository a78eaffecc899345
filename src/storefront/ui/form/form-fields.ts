import { wrongFields, type FormState } from "#modules/core/rules/form-state.ts";

/** Returns the element id of a form's field. */
export function fieldId(form: string, field: string): string {
  return `${form}-${field}`;
}

type Announce = { announces?: boolean };

/**
 * Returns id, name, value and error for each field: `<TextField {...field("email")} label="Email"
 * />`. In a form sent by script, `announces` announces a single error; the summary announces
 * several.
 */
export function formFields<Field extends string>(
  form: string,
  state: FormState<Field> | null | undefined,
  { announces = false }: Announce = {},
) {
  const isAlone = state ? wrongFields(state).length === 1 : false;
  return (name: Field) => {
    const error = state?.fieldErrors[name];
    const sharedWith = state?.sharedErrors?.[name];
    const hint = state?.hints?.[name];
    return {
      id: fieldId(form, name),
      name,
      ...(state?.values && { defaultValue: state.values[name] }),
      ...(error !== undefined && {
        error,
        ...(announces && isAlone && { errorRole: "alert" as const }),
      }),
      ...(sharedWith !== undefined && { errorId: `${fieldId(form, sharedWith)}-error` }),
      ...(hint !== undefined && { hint }),
    };
  };
}
