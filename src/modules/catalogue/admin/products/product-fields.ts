import type { AdminProduct } from "#modules/catalogue/api/staff-product-schemas.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import { brands, productStates, subcategories, topCategories } from "./product-choices.ts";
import { taxClasses } from "#modules/taxes/admin/tax-choices.ts";

export const texts: FieldMap = {
  name: { label: "Name", isRequired: true },
  description: { label: "Description", control: "rich-text" },
  features: { label: "Highlights", control: "lines", help: "One a line." },
  specifications: { label: "Specifications", control: "pairs", help: "One a line: Height: 9 cm" },
};

export const place: FieldMap = {
  status: { label: "Status", control: "choice", choices: productStates, isRequired: true },
  publish_at: {
    label: "Publish at",
    control: "moment",
    help: "Only for drafts, in the shop’s time zone.",
  },
  category_id: { label: "Category", control: "choice", choices: topCategories },
  subcategory_id: { label: "Subcategory", control: "choice", choices: subcategories },
  brand_id: { label: "Brand", control: "choice", choices: brands },
  tags: { label: "Tags", control: "list", help: "Separated by commas." },
  type: { label: "Product type", help: "As in a product file." },
};

const codesOfOffer: FieldMap = {
  sku: { label: "SKU" },
  barcode: { label: "Barcode", help: "EAN, UPC, ISBN or your own." },
  net_content: { label: "Net content", help: "For the unit price: 340 g or 500 ml." },
};

export const codes: FieldMap = {
  ...codesOfOffer,
  slug: { label: "Address", isRequired: true, help: "The former address leads to the new one." },
};

export const prices: FieldMap = {
  price: { label: "Price", control: "money", isRequired: true },
  original_price: {
    label: "Compare-at price",
    control: "money",
    help: "Shown struck through if it is higher.",
  },
};

const measures: FieldMap = {
  grams: { label: "Weight in grams", control: "number" },
  length_mm: { label: "Length in mm", control: "number" },
  width_mm: { label: "Width in mm", control: "number" },
  height_mm: { label: "Height in mm", control: "number" },
};

export const parcel: FieldMap = {
  ...measures,
  delivery_class: {
    label: "Delivery class",
    help: "Such as bulky: only delivery methods that name it carry the product.",
  },
};

export const tax: FieldMap = {
  tax_class: { label: "Tax class", control: "choice", choices: taxClasses, isRequired: true },
};

/** Who made the goods, of a product or a brand. */
export const producer: FieldMap = {
  producer_name: { label: "Producer" },
  producer_address: { label: "Postal address of the producer", control: "long-text" },
  producer_contact: { label: "Email or web address of the producer" },
  responsible_person: {
    label: "Responsible person in the EU",
    control: "long-text",
    help: "For a producer outside the EU: name, postal and electronic address.",
  },
};

export const safety: FieldMap = {
  ...producer,
  safety_text: { label: "Warnings and safety information", control: "long-text" },
  durability_years: {
    label: "Producer's durability guarantee in years",
    control: "number",
    help: "Only a free guarantee on the whole product for more than 2 years. Shown as the EU label.",
  },
  durability_model: { label: "Model on the label" },
};

/** The fields of a variant by the command that changes them. */
export const variantCommands = (product: AdminProduct): Readonly<Record<string, FieldMap>> => ({
  "change-variant-price": {
    price: { label: "Price", control: "money" },
    compare_at_price: { label: "Compare-at price", control: "money" },
  },
  "change-variant": {
    ...codesOfOffer,
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

/** The fields of a product by the command that changes them. */
export const productCommands: Readonly<Record<string, FieldMap>> = {
  "change-price": prices,
  "change-product": { ...texts, ...place, ...codes },
  "change-product-parcel": parcel,
  "change-product-safety": safety,
  "change-product-tax": tax,
};
