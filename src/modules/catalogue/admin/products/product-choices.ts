import type { AdminBrand, AdminCategory } from "#modules/catalogue/api/staff-product-schemas.ts";
import { read } from "#admin/api/client.ts";

const categories = async () => (await read<{ rows: AdminCategory[] }>("/categories")).rows;

const indented = ({ name, parentId }: AdminCategory) => (parentId === null ? name : `– ${name}`);

/** Top-level categories by number. */
export const topCategories = async () =>
  (await categories())
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name }) => ({ value: String(id), label: name }));

/** Subcategories by number, with their category. */
export const subcategories = async () => {
  const rows = await categories();
  const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
  return rows.flatMap(({ id, parentId, name }) =>
    parentId === null ? [] : [{ value: String(id), label: `${nameOf.get(parentId)} › ${name}` }],
  );
};

/** All categories by slug, for filters. */
export const categorySlugs = async () =>
  (await categories()).map((each) => ({ value: each.slug, label: indented(each) }));

/** All categories by number. */
export const allCategories = async () =>
  (await categories()).map((each) => ({ value: String(each.id), label: indented(each) }));

const brandRows = async () => (await read<{ rows: AdminBrand[] }>("/brands")).rows;

export const brands = async () =>
  (await brandRows()).map(({ id, name }) => ({ value: String(id), label: name }));

export const brandSlugs = async () =>
  (await brandRows()).map(({ slug, name }) => ({ value: slug, label: name }));

export const productStates = [
  { value: "active", label: "Active" },
  { value: "draft", label: "Draft" },
  { value: "archived", label: "Archived" },
];

/** The number of a chosen row; null for none. */
export const numberOf = (value: unknown) =>
  value === null || value === undefined || value === "" ? null : Number(value);
