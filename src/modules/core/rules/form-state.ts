/** One sentence per field that must change. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

/** What is wrong with a form as a whole, and a second sentence that helps. */
export type FormError = { text: string; advice?: string | undefined };

/** What a form shows that was not accepted. An action answers it; a form that a script sends keeps it itself. */
export type FormState<Field extends string> = {
  /** What was typed. Left out by scripts, because the fields still hold it. */
  values?: Partial<Record<Field, string>>;
  fieldErrors: FieldErrors<Field>;
  formError?: FormError | undefined;
  /** Fields that are wrong too, each with the field whose sentence is about both. */
  sharedErrors?: Partial<Record<Field, Field>>;
  /** A hint that takes the place of a field's own. */
  hints?: Partial<Record<Field, string>>;
};

/** What an action answers to a form: that it was accepted, or what must change. */
export type FormReply<Field extends string, Accepted> =
  | ({ isSent: true } & Accepted)
  | ({ isSent: false } & FormState<Field>);

/** A form with an error in one field. */
export function fieldError<Field extends string>(field: Field, text: string): FormState<Field> {
  return { fieldErrors: { [field]: text } as FieldErrors<Field> };
}

/** A form with an error that is about no field. */
export function formError(text: string, advice?: string): FormState<never> {
  return { fieldErrors: {}, formError: { text, advice } };
}

/** One sentence for each field that a schema found wrong; `issues` are zod's. */
export function fieldErrorsOf<Field extends string>(
  issues: readonly { path: readonly PropertyKey[] }[],
  messages: Record<Field, string>,
): FieldErrors<Field> {
  const wrong = issues.map((issue) => issue.path[0] as Field);
  return Object.fromEntries(wrong.map((field) => [field, messages[field]])) as FieldErrors<Field>;
}

/** The fields with a sentence of their own, in the order in which they were found. */
export function wrongFields<Field extends string>({ fieldErrors }: FormState<Field>): Field[] {
  return Object.keys(fieldErrors) as Field[];
}
