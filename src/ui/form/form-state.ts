/** What an action answers to a form it did not accept: what was typed, and what is wrong with it. */
export type FormState<Field extends string> = {
  values: Partial<Record<Field, string>>;
  /** One sentence per field that must change. */
  fields: Partial<Record<Field, string>>;
  /** What is wrong with the whole, not with one field. */
  form?: string;
};
