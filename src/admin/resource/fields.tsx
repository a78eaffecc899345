import { FieldControl } from "./field-control.tsx";
import type { FieldMap } from "./resource.ts";
import type { Form } from "./use-form.ts";

/** A long form has two columns where there is room. */
export const formClass = (of: FieldMap) =>
  Object.keys(of).length > 6 ? "card form-fields is-two" : "card form-fields";

type Props = { form: Form; of: FieldMap; names?: readonly string[] };

/** The controls of these fields, or of all. */
export function Fields({ form, of, names = Object.keys(of) }: Props) {
  return names.map((name) => {
    const field = of[name];
    return (
      field &&
      form.isShown(name) && <FieldControl key={name} field={field} {...form.controlOf(name)} />
    );
  });
}
