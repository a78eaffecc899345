import type { AdminProduct } from "#modules/catalogue/api/staff-product-schemas.ts";
import type { Fields } from "#platform/commands/change.ts";
import { shownRichText } from "#admin/resource/rich-text-value.ts";
import { keyOf, type Field, type FieldMap } from "#admin/resource/resource.ts";
import { numberOf } from "./product-choices.ts";
import { SELLING, sellingField, stockCommand } from "#modules/catalogue/admin/stock-command.ts";
import { productCommands, variantCommands } from "./product-fields.ts";

const REFERENCES = new Set(["category_id", "subcategory_id", "brand_id", "picture_id"]);

/** A field of a variant, and the units of a row of stock, as fields of the page's one form. */
export const fieldOfVariant = (id: number, name: string) => `variant_${id}_${name}`;
export const unitsOf = (stockId: number) => `units_${stockId}`;
/** Whether it keeps selling when none is left. */
export const sellingOf = (stockId: number) => `selling_${stockId}`;

/** A choice has the text of its number. */
function valueOf(of: Fields, column: string): unknown {
  const value = of[keyOf(column)] ?? null;
  return REFERENCES.has(column) && value !== null ? String(value as number) : value;
}

/** Whether the variants have prices of their own, which decide the product's. */
export const hasPricedVariants = ({ variants }: AdminProduct) =>
  variants.some(({ price }) => price !== null);

/** All fields of the page with their saved values. */
export function formOf(product: AdminProduct): { fields: FieldMap; saved: Fields } {
  const fields: Record<string, Field> = {};
  const saved: Record<string, unknown> = {};
  for (const [name, field] of Object.values(productCommands).flatMap((map) =>
    Object.entries(map),
  )) {
    fields[name] = field;
    saved[name] = valueOf(product, name);
  }
  saved["description"] = shownRichText(product.description);
  for (const variant of product.variants)
    for (const [name, field] of Object.values(variantCommands(product)).flatMap((map) =>
      Object.entries(map),
    )) {
      const own = fieldOfVariant(variant.id, name);
      fields[own] = { ...field, label: `${field.label} of ${variant.name}` };
      saved[own] = valueOf(variant, name);
    }
  for (const { id, variantId, onHand, keepsSelling } of product.stock) {
    fields[unitsOf(id)] = {
      label: labelOfUnits(product, variantId),
      control: "number",
      help: "Empty if the shop does not count them.",
    };
    saved[unitsOf(id)] = onHand;
    fields[sellingOf(id)] = {
      ...sellingField,
      ...(product.variants.length > 1 && {
        label: `${SELLING}: ${variantName(product, variantId) ?? "shared"}`,
      }),
    };
    saved[sellingOf(id)] = keepsSelling;
  }
  return { fields, saved };
}

const variantName = ({ variants }: AdminProduct, variantId: number | null) =>
  variants.find(({ id }) => id === variantId)?.name;

function labelOfUnits(product: AdminProduct, variantId: number | null): string {
  const name = variantName(product, variantId);
  return name === undefined ? "Units in stock" : `Units of ${name}`;
}

/** `nameOf` leads from the command's fields to those of the form. */
type Command = { name: string; input: object; nameOf(field: string): string };

/** The first command of a row of stock has its version. */
function stockCommands(unit: AdminProduct["stock"][number], changed: Fields): Command[] {
  const [units, selling] = [unitsOf(unit.id), sellingOf(unit.id)];
  const hasUnits = units in changed;
  const input = {
    id: String(unit.id),
    ...(!hasUnits && { version: unit.version }),
    fields: { keeps_selling: changed[selling] },
  };
  return [
    ...(hasUnits ? [{ ...stockCommand(unit, changed[units]), nameOf: () => units }] : []),
    ...(selling in changed ? [{ name: "change-stock", input, nameOf: () => selling }] : []),
  ];
}

/** The commands that save changed fields. Each record's first command has the version that the page was loaded with. */
export function commandsFor(product: AdminProduct, changed: Fields): Command[] {
  const given = (map: FieldMap, nameOf: (name: string) => string) =>
    Object.fromEntries(
      Object.keys(map)
        .filter((name) => nameOf(name) in changed)
        .map((name) => [name, sent(name, changed[nameOf(name)])]),
    );
  const changes = (
    { id, version }: { id: number; version: number },
    commands: Readonly<Record<string, FieldMap>>,
    nameOf: (name: string) => string,
  ) =>
    Object.entries(commands)
      .map(([name, map]) => ({ name, fields: given(map, nameOf) }))
      .filter(({ fields }) => Object.keys(fields).length > 0)
      .map(({ name, fields }, index) => ({
        name,
        input: { id: String(id), fields, ...(index === 0 && { version }) },
        nameOf,
      }));
  const ofVariants = variantCommands(product);
  return [
    ...product.variants.flatMap((each) =>
      changes(each, ofVariants, (name) => fieldOfVariant(each.id, name)),
    ),
    ...product.stock.flatMap((unit) => stockCommands(unit, changed)),
    ...changes(product, productCommands, (name) => name),
  ];
}

function sent(name: string, value: unknown): unknown {
  if (REFERENCES.has(name)) return numberOf(value);
  return name === "description" ? (value ?? "") : value;
}
