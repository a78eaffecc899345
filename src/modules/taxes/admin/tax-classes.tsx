import type { AdminTaxClass } from "#modules/taxes/api/staff-taxes-schemas.ts";
import { useCommand } from "#admin/app/use-command.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Card } from "#admin/ui/page.tsx";

const fields: FieldMap = {
  name: { label: "Name", isRequired: true, help: "Such as Books." },
  code: {
    label: "Code",
    isRequired: true,
    help: "A word of small letters, such as books.",
    problem: /^The tax class .* exists/,
  },
};

/** The classes that products and deliveries name. Rates are by class. */
export function TaxClasses({ classes }: { classes: readonly AdminTaxClass[] }) {
  const { run } = useCommand();
  return (
    <Card
      title="Classes"
      head={
        <DialogButton
          label="Add class"
          title="Add tax class"
          button="Add class"
          fields={fields}
          submit={(values) => run("add-tax-class", values, { done: "Tax class added" })}
        />
      }
    >
      <ul className="rows">
        {classes.map(({ code, name }) => (
          <li key={code}>
            <span>{name}</span>
            <small>{code}</small>
          </li>
        ))}
      </ul>
      <p className="help">
        Products are of the standard class unless they are given another. A class without a rate of
        its own is taxed at the standard rate.
      </p>
    </Card>
  );
}
