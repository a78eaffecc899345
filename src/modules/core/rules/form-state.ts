/** One message per invalid field. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** An error of the form as a whole, with optional advice. */
export type FormError = { text: string; advice?: string | undefined };

/** The state of a rejected form, from the action or from the browser's own check. */
export type FormState<Field extends string> = {
  /** The submitted values. Absent for forms sent by script, whose fields still hold them. */
  values?: Partial<Record<Field, string>>;
  fieldErrors: FieldErrors<Field>;
  formError?: FormError | undefined;
  /** Fields that share another field's message, mapped to that field. */
  sharedErrors?: Partial<Record<Field, Field>>;
  /** Hints that replace the fields' default ones. */
  hints?: Partial<Record<Field, string>>;
};

/** An action's response to a form: accepted, or the form's errors. */
export type FormReply<Field extends string, Accepted> =
  | ({ isSent: true } & Accepted)
  | ({ isSent: false } & FormState<Field>);

/** The state of a form with one invalid field. */
export function fieldError<Field extends string>(field: Field, text: string): FormState<Field> {
  return { fieldErrors: { [field]: text } as FieldErrors<Field> };
}

/** The state of a form with an error that concerns no field. */
export function formError(text: string, advice?: string): FormState<never> {
  return { fieldErrors: {}, formError: { text, advice } };
}

/** The first message for each invalid field, from zod's issues. */
export function fieldErrorsOf<Field extends string>(
  issues: readonly { path: readonly PropertyKey[] }[],
  messages: Record<Field, string>,
): FieldErrors<Field> {
  const wrong = issues.map((issue) => issue.path[0] as Field);
  return Object.fromEntries(wrong.map((field) => [field, messages[field]])) as FieldErrors<Field>;
}

/** The fields with a message, in the order they were found. */
export function wrongFields<Field extends string>({ fieldErrors }: FormState<Field>): Field[] {
  return Object.keys(fieldErrors) as Field[];
}
