import { FieldControl } from "./field-control.tsx";
import type { FieldMap } from "./resource.ts";
import type { Form } from "./use-form.ts";

type Props = { form: Form; of: FieldMap; names?: readonly string[] };

/** The controls of these fields, or of all. */
export function Fields({ form, of, names = Object.keys(of) }: Props) {
  return names.map((name) => {
    const field = of[name];
    return field && <FieldControl key={name} field={field} {...form.controlOf(name)} />;
  });
}
