import { useState } from "react";
import type { AdminProduct, AdminVariant } from "#modules/catalogue/api/staff-product-schemas.ts";
import { useMay } from "#admin/app/session.ts";
import { FieldControl } from "#admin/resource/field-control.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import type { Form } from "#admin/resource/use-form.ts";
import { Button } from "#admin/ui/button.tsx";
import { Card } from "#admin/ui/page.tsx";
import { SELLING } from "#modules/catalogue/admin/stock-command.ts";
import { OptionsDialog } from "./options-dialog.tsx";
import { variantCommands } from "./product-fields.ts";
import { fieldOfVariant, sellingOf, unitsOf } from "./product-form.ts";

type Props = { product: AdminProduct; form: Form; fields: FieldMap };

const TITLES = ["Variant", "Price", "Compare-at", "Stock", "SKU", "Barcode", "Details"];

/** The variants of a product with their fields, and a way to make them from options. */
export function VariantsCard({ product, form, fields }: Props) {
  const may = useMay();
  const [isChoosing, setIsChoosing] = useState(false);
  const { variants } = product;
  return (
    <Card title="Variants">
      {variants.length > 0 && (
        <div className="table-wrap">
          <table className="table is-cards is-inputs">
            <thead>
              <tr>
                {TITLES.map((title) => (
                  <th key={title} scope="col">
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {variants.length > 1 && <SetAllRow {...{ product, form, fields }} />}
              {variants.map((variant) => (
                <VariantRows key={variant.id} {...{ product, form, fields, variant }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {variants.length > 1 && <SellingOfAll {...{ product, form }} />}
      {may("products") && (
        <Button onClick={() => setIsChoosing(true)}>
          {variants.length === 0 ? "Add variants" : "Change options"}
        </Button>
      )}
      {isChoosing && <OptionsDialog product={product} close={() => setIsChoosing(false)} />}
    </Card>
  );
}

/** The switch of all variants; each has its own among its details. */
function SellingOfAll({ product, form }: Omit<Props, "fields">) {
  const may = useMay();
  const controls = product.stock.map(({ id }) => form.controlOf(sellingOf(id)));
  return (
    <FieldControl
      field={{ label: SELLING, control: "yes-no", isReadOnly: !may("stock") }}
      name="selling-all"
      value={String(controls.every(({ value }) => value === "true"))}
      onChange={(value) => {
        for (const { onChange } of controls) onChange(value);
      }}
    />
  );
}

const IN_TABLE = ["price", "compare_at_price", "sku", "barcode"];

/** Writes a value into the field of each variant. */
function SetAllRow({ product, form, fields }: Props) {
  const may = useMay();
  const all = (label: string, names: readonly string[], isAllowed: boolean) => {
    const controls = names.map((name) => form.controlOf(name));
    const [first] = controls;
    const field = fields[first?.name ?? ""];
    if (!first || !field) return null;
    const isSame = controls.every(({ value }) => value === first.value);
    return (
      <FieldControl
        field={{ ...field, label, isRequired: false, isReadOnly: !isAllowed }}
        name={`all-${first.name}`}
        value={isSame ? first.value : ""}
        onChange={(value) => {
          for (const { onChange } of controls) onChange(value);
        }}
      />
    );
  };
  const ofVariants = (name: string) => product.variants.map(({ id }) => fieldOfVariant(id, name));
  const units = product.stock
    .filter(({ variantId }) => variantId !== null)
    .map(({ id }) => unitsOf(id));
  return (
    <tr className="set-all">
      <th scope="row">Set all</th>
      <td data-label="Price">{all("Price of all", ofVariants("price"), may("prices"))}</td>
      <td data-label="Compare-at">
        {all("Compare-at price of all", ofVariants("compare_at_price"), may("prices"))}
      </td>
      <td data-label="Stock">{all("Units of all", units, may("stock"))}</td>
      {/* Each variant has codes of its own. */}
      <td colSpan={TITLES.length - 4} aria-hidden="true" />
    </tr>
  );
}

/** The row of a variant; its further fields are in a second row. */
function VariantRows({ product, form, fields, variant }: Props & { variant: AdminVariant }) {
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  const unit = product.stock.find(({ variantId }) => variantId === variant.id);
  const control = (name: string, isAllowed: boolean) => {
    const field = fields[name];
    if (!field) return null;
    // A variant without a price of its own has the product's.
    const placeholder = name === own("price") ? form.controlOf("price").value : "";
    const shown = { ...field, placeholder, isReadOnly: !isAllowed };
    return <FieldControl field={shown} {...form.controlOf(name)} />;
  };
  const own = (name: string) => fieldOfVariant(variant.id, name);
  const further = Object.values(variantCommands(product))
    .flatMap((map) => Object.keys(map))
    .filter((name) => !IN_TABLE.includes(name));
  return (
    <>
      <tr>
        <th scope="row">{variant.name}</th>
        <td data-label="Price">{control(own("price"), may("prices"))}</td>
        <td data-label="Compare-at">{control(own("compare_at_price"), may("prices"))}</td>
        <td data-label="Stock">
          {unit && control(unitsOf(unit.id), may("stock"))}
          {unit && form.controlOf(sellingOf(unit.id)).value === "true" && (
            <small>keeps selling</small>
          )}
        </td>
        <td data-label="SKU">{control(own("sku"), may("products"))}</td>
        <td data-label="Barcode">{control(own("barcode"), may("products"))}</td>
        <td data-label="Details">
          <Button
            aria-expanded={isOpen}
            aria-label={`Details of ${variant.name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? "Less" : "More"}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr className="variant-details">
          <td colSpan={TITLES.length}>
            <div className="form-fields is-two">
              {further.map((name) => (
                <div key={name}>{control(own(name), may("products"))}</div>
              ))}
              {unit && <div>{control(sellingOf(unit.id), may("stock"))}</div>}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}
