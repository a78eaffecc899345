import type { AdminOffer } from "#modules/catalogue/api/staff-product-schemas.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { readValue, shownValue } from "#admin/resource/field-value.ts";
import type { Field } from "#admin/resource/resource.ts";

type Category = { id: number; parentId: number | null; name: string };
/** The page's categories by their names as typed, "Kitchen › Mugs". */
export type Categories = ReadonlyMap<string, { category: number; subcategory: number | null }>;

export type GridColumn = {
  key: "price" | "compareAtPrice" | "onHand" | "sku" | "grams" | "category";
  permission: Permission;
  field: Field;
};

export const gridColumns: readonly GridColumn[] = [
  { key: "price", permission: "prices", field: { label: "Price", control: "money" } },
  { key: "compareAtPrice", permission: "prices", field: { label: "Compare-at", control: "money" } },
  { key: "onHand", permission: "stock", field: { label: "Stock", control: "number" } },
  { key: "sku", permission: "products", field: { label: "SKU" } },
  { key: "grams", permission: "products", field: { label: "Weight in g", control: "number" } },
  { key: "category", permission: "products", field: { label: "Category" } },
];

export const keyOf = ({ productId, variantId }: AdminOffer) =>
  variantId === null ? `p${productId}` : `v${variantId}`;

export function categoriesOf(rows: readonly Category[]): Categories {
  const nameById = new Map(rows.map(({ id, name }) => [id, name]));
  return new Map(
    rows.map(({ id, parentId, name }) => [
      parentId === null ? name : `${nameById.get(parentId)} › ${name}`,
      { category: parentId ?? id, subcategory: parentId === null ? null : id },
    ]),
  );
}

/** Whether a row has this cell: a variant has no category, and a price is where it is decided. */
export function hasCell(row: AdminOffer, { key }: GridColumn): boolean {
  if (key === "price" || key === "compareAtPrice") return row.price !== null;
  if (key === "onHand") return row.stockId !== null;
  return key !== "category" || row.variantId === null;
}

/** The saved value of a cell as text. */
export function savedText(row: AdminOffer, { key, field }: GridColumn, categories: Categories) {
  if (key !== "category") return shownValue(field, row[key]);
  const found = [...categories].find(
    ([, { category, subcategory }]) =>
      category === row.categoryId && subcategory === row.subcategoryId,
  );
  return found?.[0] ?? "";
}

type Read = { ok: true; value: unknown } | { ok: false; message: string };

/** The value of a typed cell, or one sentence about why it is none. */
export function readCell({ key, field }: GridColumn, typed: string, categories: Categories): Read {
  const text = typed.trim();
  if (key === "category") {
    const wanted = text
      .toLowerCase()
      .split(/[›>/]/)
      .map((part) => part.trim())
      .join(" › ");
    const found = [...categories].find(([name]) => name.toLowerCase() === wanted);
    if (found) return { ok: true, value: found[1] };
    return { ok: false, message: `There is no category ${text || "without a name"}.` };
  }
  if (key === "price" && text === "") return { ok: false, message: "Enter a price." };
  const value = readValue(field, text);
  const isWhole = field.control !== "number" || text === "" || /^\d+$/.test(text);
  if (value.ok && !isWhole) return { ok: false, message: "Enter a whole number from 0." };
  if (value.ok && typeof value.value === "number" && value.value < 0)
    return { ok: false, message: "Enter an amount of at least 0." };
  return value;
}
