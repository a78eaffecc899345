import type { AdminProduct } from "#modules/catalogue/api/staff-product-schemas.ts";
import type { ColumnOf, Subject } from "#modules/catalogue/rules/product-columns.ts";
import type { Field, FieldMap } from "#admin/resource/resource.ts";
import { brands, productStates, subcategories, topCategories } from "./product-choices.ts";
import { taxClasses } from "#modules/taxes/admin/tax-choices.ts";

export const texts: FieldMap = {
  name: { label: "Name", isRequired: true },
  description: { label: "Description", control: "rich-text" },
};

export const details: FieldMap = {
  features: { label: "Highlights", control: "lines", help: "One a line." },
  specifications: { label: "Specifications", control: "pairs", help: "One a line: Height: 9 cm" },
};

export const publication: FieldMap = {
  status: { label: "Status", control: "choice", choices: productStates, isRequired: true },
  publish_at: {
    label: "Publish at",
    control: "moment",
    help: "In the shop’s time zone.",
    onlyIf: { field: "status", is: ["draft"] },
  },
};

export const organization = {
  category_id: { label: "Category", control: "choice", choices: topCategories },
  subcategory_id: { label: "Subcategory", control: "choice", choices: subcategories },
  brand_id: { label: "Brand", control: "choice", choices: brands },
  tags: { label: "Tags", control: "list" },
} satisfies FieldMap;

export const codes = {
  sku: { label: "SKU" },
  barcode: { label: "Barcode", help: "EAN, UPC, ISBN or your own." },
} satisfies FieldMap;

const netContent = {
  net_content: { label: "Net content", help: "For the unit price: 340 g or 500 ml." },
} satisfies FieldMap;

/** Of the product, in product files. */
export const rare = {
  ...netContent,
  type: { label: "Product type", help: "As in a product file." },
} satisfies FieldMap;

export const searchEngines: FieldMap = {
  slug: { label: "URL", isRequired: true, help: "The old URL redirects here." },
};

export const prices = {
  price: { label: "Price", control: "money", isRequired: true },
  original_price: {
    label: "Compare-at price",
    control: "money",
    help: "Shown struck through if it is higher.",
  },
  cost: { label: "Cost per unit", control: "money", help: "Only staff see it." },
} satisfies FieldMap;

const measures = {
  grams: { label: "Weight", control: "number", unit: "g" },
  length_mm: { label: "Length", control: "number", unit: "mm" },
  width_mm: { label: "Width", control: "number", unit: "mm" },
  height_mm: { label: "Height", control: "number", unit: "mm" },
} satisfies FieldMap;

export const parcel = {
  ...measures,
  delivery_class: {
    label: "Delivery class",
    help: "Such as bulky: only delivery methods that name it carry the product.",
  },
} satisfies FieldMap;

export const tax: FieldMap = {
  tax_class: { label: "Tax class", control: "choice", choices: taxClasses, isRequired: true },
};

/** Who made the goods, of a product or a brand. */
export const producer = {
  producer_name: { label: "Producer" },
  producer_address: { label: "Postal address of the producer", control: "long-text" },
  producer_contact: { label: "Email or web address of the producer" },
  responsible_person: {
    label: "Responsible person in the EU",
    control: "long-text",
    help: "For a producer outside the EU: name, postal and electronic address.",
  },
} satisfies FieldMap;

export const safety = {
  ...producer,
  safety_text: { label: "Warnings and safety information", control: "long-text" },
  durability_years: {
    label: "Producer's durability guarantee",
    control: "number",
    unit: "years",
    help: "Only a free guarantee on the whole product for more than 2 years. Shown as the EU label.",
  },
  durability_model: { label: "Model on the label" },
} satisfies FieldMap;

/** The fields of a variant by the command that changes them. */
export const variantCommands = (product: AdminProduct): Readonly<Record<string, FieldMap>> => ({
  "change-variant-price": {
    price: { label: "Price", control: "money" },
    compare_at_price: { label: "Compare-at price", control: "money" },
    cost: { label: "Cost per unit", control: "money" },
  },
  "change-variant": {
    ...codes,
    ...netContent,
    picture_id: {
      label: "Picture",
      control: "choice",
      choices: product.pictures.map(({ id, alt }, index) => ({
        value: String(id),
        label: `${index + 1}: ${alt || "without a text"}`,
      })),
    },
  },
  "change-variant-parcel": measures,
});

/** A declared column without a field does not compile. */
type DeclaredFields = { [Each in Subject as `change-${Each}`]: Record<ColumnOf<Each>, Field> };

/** The fields of a product by the command that changes them. */
export const productCommands: Readonly<Record<string, FieldMap>> & DeclaredFields = {
  "change-price": prices,
  "change-product": {
    ...texts,
    ...details,
    ...publication,
    ...organization,
    ...codes,
    ...rare,
    ...searchEngines,
  },
  "change-product-parcel": parcel,
  "change-product-safety": safety,
  "change-product-tax": tax,
};
