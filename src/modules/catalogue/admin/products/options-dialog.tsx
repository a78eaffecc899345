import { useState } from "react";
import type { AdminProduct, AdminVariant } from "#modules/catalogue/api/staff-product-schemas.ts";
import type { Fields as Values } from "#platform/commands/change.ts";
import { useCommand } from "#admin/app/use-command.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";
import { sellingField } from "#modules/catalogue/admin/stock-command.ts";
import {
  matrixOf,
  nameOfOptions,
  optionsOf,
  type Matrix,
  type OptionValues,
} from "./option-matrix.ts";

const ORDINALS = ["Option", "Second option", "Third option"];

/** Changes the options of a product: shows which variants stay, are added and are removed, and saves those. */
export function OptionsDialog({ product, close }: { product: AdminProduct; close(): void }) {
  const { run } = useCommand();
  const { id, version, variants, variantLabel } = product;
  const before = optionsOf(variants, variantLabel ?? "Size");
  // Combinations whose choice differs from the suggested one.
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set());
  const saved = savedOf(before);
  const matrix = (values: Values) => matrixOf(variants, before, optionsIn({ ...saved, ...values }));
  const isChosen = ({ options, isNew }: Matrix<AdminVariant>["added"][number]) =>
    flipped.has(nameOfOptions(options)) !== isNew;
  return (
    <FormDialog
      title="Options"
      button="Save variants"
      isWide
      fields={fieldsFor(product)}
      saved={saved}
      close={close}
      submit={async (changed) => {
        const { kept, added } = matrix(changed);
        const { price = null, units, selling } = changed;
        const fresh = added.filter(isChosen).map(({ options }) => ({
          options,
          price,
          ...(units !== undefined && units !== null && { on_hand: units }),
          ...(selling === true && { keeps_selling: true }),
        }));
        const list = [
          ...kept.map(({ variant, options }) => ({ ...inputOf(variant), options })),
          ...fresh,
        ];
        await run(
          "change-variants",
          { id: String(id), version, fields: { variants: list } },
          { done: "Variants saved", canUndo: true },
        );
      }}
    >
      {(values) => (
        <Preview
          matrix={matrix(values)}
          isChosen={isChosen}
          flip={(name) =>
            setFlipped((now) => new Set(now.has(name) ? without(now, name) : [...now, name]))
          }
        />
      )}
    </FormDialog>
  );
}

const without = (names: ReadonlySet<string>, name: string) =>
  [...names].filter((each) => each !== name);

/** A variant as the command takes it. */
const inputOf = (variant: AdminVariant): object => ({
  id: variant.id,
  name: variant.name,
  options: variant.options,
  price: variant.price,
  compare_at_price: variant.compareAtPrice,
  additional_price: variant.additionalPrice,
  sku: variant.sku,
  barcode: variant.barcode,
  net_content: variant.netContent,
  picture_id: variant.pictureId,
});

const fieldsFor = ({ variants }: AdminProduct): FieldMap => ({
  ...Object.fromEntries(
    ORDINALS.flatMap((label, index) => [
      [`option${index}`, { label, help: index === 0 ? "For example Size." : "" }],
      [
        `values${index}`,
        {
          label: `${label} values`,
          control: "list",
          help: index === 0 ? "Enter or a comma ends a value." : "",
        },
      ],
    ]),
  ),
  ...(variants.some(({ price }) => price !== null) && {
    price: { label: "Price of new variants", control: "money" as const, isRequired: true },
  }),
  units: {
    label: "Units of each new variant",
    control: "number",
    help: "Leave empty if the shop does not count them.",
  },
  selling: sellingField,
});

const savedOf = (before: readonly OptionValues[]): Values =>
  Object.fromEntries(
    ORDINALS.flatMap((_, index) => [
      [`option${index}`, before[index]?.name ?? (index === 0 ? "Size" : null)],
      [`values${index}`, before[index]?.values ?? []],
    ]),
  );

function optionsIn(values: Values): OptionValues[] {
  return ORDINALS.flatMap((_, index) => {
    const name = values[`option${index}`];
    const given = values[`values${index}`];
    const distinct = Array.isArray(given) ? [...new Set(given.map(String))] : [];
    return typeof name === "string" && distinct.length > 0 ? [{ name, values: distinct }] : [];
  });
}

/** "8 variants will be added, 2 stay, 1 will be removed". */
function summaryOf({ kept, added, removed }: Record<keyof Matrix<AdminVariant>, unknown[]>) {
  const parts = [
    [added.length, "will be added"],
    [kept.length, kept.length === 1 ? "stays" : "stay"],
    [removed.length, "will be removed"],
  ] as const;
  const [first, ...rest] = parts.filter(([count]) => count > 0);
  if (!first) return "Enter an option and its values.";
  const begin = `${first[0]} ${first[0] === 1 ? "variant" : "variants"} ${first[1]}`;
  return [begin, ...rest.map(([count, words]) => `${count} ${words}`)].join(", ");
}

type PreviewProps = {
  matrix: Matrix<AdminVariant>;
  isChosen(added: Matrix<AdminVariant>["added"][number]): boolean;
  flip(name: string): void;
};

function Preview({ matrix: { kept, added, removed }, isChosen, flip }: PreviewProps) {
  const renamed = kept.filter(({ variant, options }) => variant.name !== nameOfOptions(options));
  return (
    <div className="preview" role="group" aria-label="What will change">
      <p>{summaryOf({ kept, added: added.filter(isChosen), removed })}</p>
      {renamed.map(({ variant, options }) => (
        <p key={variant.id}>{`Renamed: ${variant.name} → ${nameOfOptions(options)}`}</p>
      ))}
      {added.length > 0 && (
        <ul className="option-rows">
          {added.map((each) => {
            const name = nameOfOptions(each.options);
            return (
              <li key={name}>
                <label>
                  <input type="checkbox" checked={isChosen(each)} onChange={() => flip(name)} />{" "}
                  <span>{`Add ${name}`}</span>
                </label>
              </li>
            );
          })}
        </ul>
      )}
      {removed.length > 0 && (
        <p className="error">{`Removed: ${removed.map(({ name }) => name).join(", ")}`}</p>
      )}
    </div>
  );
}
