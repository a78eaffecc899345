import { useState } from "react";
import type { AdminProduct, AdminVariant } from "#api/admin/product-schemas.ts";
import type { Fields as Values } from "#modules/commands/rules/change.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { FieldControl } from "#admin/resource/field-control.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import type { Form } from "#admin/resource/use-form.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";
import { unitsOf, variantPrice } from "./product-form.ts";

type Props = { product: AdminProduct; form: Form; fields: FieldMap };

/** The variants of a product with their prices and units, and a way to make them from options. */
export function VariantsCard({ product, form, fields }: Props) {
  const may = useMay();
  const [isAdding, setIsAdding] = useState(false);
  const { save } = useVariants(product);
  const { variants, stock } = product;
  const control = (name: string) => {
    const field = fields[name];
    return field && <FieldControl field={field} {...form.controlOf(name)} />;
  };
  return (
    <section className="card" aria-labelledby="variants">
      <h2 id="variants">Variants</h2>
      {variants.length > 0 && (
        <div className="table-wrap">
          <table className="table is-cards">
            <thead>
              <tr>
                {["Variant", "Price", "Stock", "SKU", ""].map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {variants.map((variant) => {
                const unit = stock.find(({ variantId }) => variantId === variant.id);
                return (
                  <tr key={variant.id}>
                    <th scope="row">{variant.name}</th>
                    <td>{control(variantPrice(variant.id))}</td>
                    <td>{unit && control(unitsOf(unit.id))}</td>
                    <td>{variant.sku}</td>
                    <td>
                      <button
                        type="button"
                        className="button"
                        aria-label={`Remove ${variant.name}`}
                        onClick={() =>
                          void save(
                            variants.filter((each) => each !== variant).map(inputOf),
                            "Variant removed",
                          )
                        }
                      >
                        Remove
                      </button>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      {may("products") && (
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          Add variants
        </button>
      )}
      {isAdding && <AddVariants product={product} close={() => setIsAdding(false)} />}
    </section>
  );
}

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

function useVariants({ id, version }: AdminProduct) {
  const { run } = useCommand();
  const toasts = useToasts();
  const change = (variants: readonly object[], done: string) =>
    run(
      "change-variants",
      { id: String(id), version, fields: { variants } },
      { done, canUndo: true },
    );
  return {
    change,
    save: (variants: readonly object[], done: string) =>
      change(variants, done).catch((error: unknown) => toasts.fail(error)),
  };
}

const dialogFields = (product: AdminProduct): FieldMap => ({
  first: { label: "Option", control: "text", isRequired: true, help: "For example Size." },
  firstValues: {
    label: "Its values",
    control: "list",
    isRequired: true,
    help: "Separated by commas: S, M, L.",
  },
  second: { label: "Second option", control: "text", help: "For example Colour." },
  secondValues: { label: "Its values", control: "list" },
  ...(product.variants.some(({ price }) => price !== null) && {
    price: { label: "Price of the new variants", control: "money" as const, isRequired: true },
  }),
  units: {
    label: "Units of each",
    control: "number",
    help: "Leave empty if the shop does not count them.",
  },
});

/** Asks for options, shows the variants that will be added, and adds those. */
function AddVariants({ product, close }: { product: AdminProduct; close(): void }) {
  const { change } = useVariants(product);
  const [first, second] = product.variants[0]?.options ?? [];
  const known = new Set(product.variants.map(({ name }) => name));
  const added = (values: Values) =>
    combined(values).filter((options) => !known.has(options.map(({ value }) => value).join(" / ")));
  return (
    <FormDialog
      title="Add variants"
      button="Add variants"
      fields={dialogFields(product)}
      saved={{ first: first?.name ?? "Size", second: second?.name ?? null, secondValues: [] }}
      close={close}
      submit={async (changed) => {
        const values = { first: first?.name ?? "Size", second: second?.name, ...changed };
        const { price = null, units } = values as Values;
        const fresh = added(values).map((options) => ({
          options,
          price,
          ...(units !== undefined && units !== null && { on_hand: units }),
        }));
        const done = fresh.length === 1 ? "1 variant added" : `${fresh.length} variants added`;
        await change([...product.variants.map(inputOf), ...fresh], done);
        close();
      }}
    >
      {(values) => (
        <p>
          {added(values).length === 0
            ? "No new variant yet."
            : `New: ${added(values)
                .map((options) => options.map(({ value }) => value).join(" / "))
                .join(", ")}`}
        </p>
      )}
    </FormDialog>
  );
}

/** Every combination of the options' values. */
function combined(values: Values) {
  const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);
  const firsts = listOf(values["firstValues"]).map((value) => ({
    name: String(values["first"]),
    value,
  }));
  const seconds = listOf(values["secondValues"]).map((value) => ({
    name: String(values["second"]),
    value,
  }));
  return seconds.length === 0 || !values["second"]
    ? firsts.map((one) => [one])
    : firsts.flatMap((one) => seconds.map((other) => [one, other]));
}
