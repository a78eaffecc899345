import { Fields } from "./field-control.tsx";
import type { FieldGroup, FieldMap } from "./resource.ts";
import type { Form } from "./use-form.ts";

type Props = {
  form: Form;
  fields: FieldMap;
  groups?: readonly FieldGroup[];
  /** Names the card of a form without groups. */
  title: string;
  isReadOnly?: boolean;
};

/** The fields of a form in cards. A card whose fields are not offered is left out. */
export function FieldCards({ form, fields, groups, title, isReadOnly = false }: Props) {
  if (!groups)
    return (
      <fieldset className={formClass(Object.keys(fields).length)} disabled={isReadOnly}>
        <legend className="visually-hidden">{title}</legend>
        <Fields form={form} of={fields} />
      </fieldset>
    );
  const shown = groups.flatMap(({ names, ...group }) => {
    const own = names.filter((name) => fields[name] && form.isShown(name));
    return own.length > 0 ? [{ ...group, names: own }] : [];
  });
  return (
    <div className="field-cards">
      {shown.map(({ title: name, names, isFolded }) =>
        isFolded ? (
          <details key={name} className="card">
            <summary>{name}</summary>
            <fieldset className="form-fields is-two" disabled={isReadOnly}>
              <legend className="visually-hidden">{name}</legend>
              <Fields form={form} of={fields} names={names} />
            </fieldset>
          </details>
        ) : (
          <fieldset key={name} className="card form-fields is-two" disabled={isReadOnly}>
            <legend>{name}</legend>
            <Fields form={form} of={fields} names={names} />
          </fieldset>
        ),
      )}
    </div>
  );
}

/** A long form has two columns where there is room. */
const formClass = (fields: number) => (fields > 6 ? "card form-fields is-two" : "card form-fields");
