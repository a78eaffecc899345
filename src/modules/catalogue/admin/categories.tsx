import type { AdminCategory } from "#modules/catalogue/api/staff-product-schemas.ts";
import { countedProducts } from "#modules/catalogue/rules/category.ts";
import { removal, declareResource, type Action, type FieldMap } from "#admin/resource/resource.ts";
import { numberOf, topCategories } from "./products/product-choices.ts";

const head: FieldMap = {
  name: { label: "Name", isRequired: true },
  slug: {
    label: "URL",
    isRequired: true,
    slugFrom: "name",
    help: "Small letters, digits and hyphens. The old URL redirects here.",
  },
  parent_id: { label: "Belongs to", control: "choice", choices: topCategories },
};

const fields: FieldMap = {
  ...head,
  description: { label: "Description", control: "long-text" },
  is_featured: { label: "On the home page", control: "yes-no" },
  position: { label: "Position", control: "number", help: "The smallest number comes first." },
  returned_sealed_only: { label: "Opened goods cannot be returned", control: "yes-no" },
  picture_id: { label: "Picture", control: "picture", of: "category" },
  room_id: { label: "Wide picture above its products", control: "picture", of: "category" },
};

const remove: Action<AdminCategory> = removal(
  "category",
  "categories",
  "categories",
  "Only a category without products and subcategories can be removed.",
);

/** Categories, each followed by its subcategories. */
export const resource = declareResource<AdminCategory>({
  noun: "category",
  permission: "categories",
  list: {
    api: "/categories",
    columns: [
      {
        title: "Name",
        cell: ({ name, parentId }) => (parentId === null ? name : `– ${name}`),
      },
      { key: "slug", title: "URL" },
      {
        title: "Products",
        isNumeric: true,
        cell: ({ products }) => countedProducts(products),
      },
      {
        title: "On the home page",
        cell: ({ isFeatured }) => (isFeatured ? "Yes" : "No"),
      },
    ],
    actions: [remove],
    empty: { title: "No categories yet", text: "Shoppers find products by category." },
  },
  record: { title: ({ name }) => name, kind: "category", fields },
  create: {
    fields: head,
    input: ({ name, slug, parent_id: parent }) => ({ name, slug, parent_id: numberOf(parent) }),
  },
});
