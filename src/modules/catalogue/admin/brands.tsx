import type { AdminBrand } from "#modules/catalogue/api/staff-product-schemas.ts";
import { producer } from "./products/product-fields.ts";
import { countedProducts } from "#modules/catalogue/rules/category.ts";
import { removal, declareResource, type FieldMap } from "#admin/resource/resource.ts";

const head: FieldMap = {
  name: { label: "Name", isRequired: true },
  slug: {
    label: "URL",
    isRequired: true,
    slugFrom: "name",
    help: "Small letters, digits and hyphens, for example oak-and-sons.",
  },
};

const fields: FieldMap = {
  ...head,
  is_featured: { label: "On the home page", control: "yes-no" },
  position: { label: "Position", control: "number", help: "The smallest number comes first." },
};

/** Brands by name. */
export const resource = declareResource<AdminBrand>({
  noun: "brand",
  permission: "categories",
  list: {
    api: "/brands",
    search: "Search by name",
    columns: [
      { key: "name", title: "Name" },
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
    actions: [
      removal("brand", "brands", "categories", "Only a brand without products can be removed."),
    ],
    empty: { title: "No brands yet", text: "A product without a brand is listed as Unbranded." },
  },
  record: {
    title: ({ name }) => name,
    kind: "brand",
    fields: { ...fields, ...producer },
    hidden: { is_sample: "Only the removal of the sample catalogue needs it." },
  },
  create: { fields: head },
});
