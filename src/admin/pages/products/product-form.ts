import type { AdminProduct } from "#api/admin/product-schemas.ts";
import type { Fields } from "#modules/commands/rules/change.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import {
  brands,
  numberOf,
  productStates,
  subcategories,
  topCategories,
} from "#admin/resources/product-choices.ts";

const texts: FieldMap = {
  name: { label: "Name", control: "text", isRequired: true },
  description: {
    label: "Description",
    control: "long-text",
    help: "Paragraphs, lists, headings and links as HTML; other markup is removed.",
  },
  features: { label: "Highlights", control: "list", help: "Separated by commas." },
};

const place: FieldMap = {
  status: { label: "Status", control: "choice", choices: productStates, isRequired: true },
  publish_at: { label: "Publish at", control: "moment", help: "Only for drafts." },
  category_id: { label: "Category", control: "choice", choices: topCategories },
  subcategory_id: { label: "Subcategory", control: "choice", choices: subcategories },
  brand_id: { label: "Brand", control: "choice", choices: brands },
  tags: { label: "Tags", control: "list", help: "Separated by commas." },
};

const codes: FieldMap = {
  sku: { label: "SKU", control: "text" },
  barcode: { label: "Barcode", control: "text" },
  net_content: {
    label: "Net content",
    control: "text",
    help: "For the unit price: 340 g or 500 ml.",
  },
  slug: {
    label: "Address",
    control: "text",
    isRequired: true,
    help: "The former address leads to the new one.",
  },
};

const prices: FieldMap = {
  price: { label: "Price", control: "money", isRequired: true },
  original_price: { label: "Compare-at price", control: "money" },
};

export const groups = { texts, place, codes, prices };

const REFERENCES = new Set(["category_id", "subcategory_id", "brand_id"]);

/** The price of a variant, and the units of a row of stock, as fields of the page's one form. */
export const variantPrice = (id: number) => `variant_price_${id}`;
export const unitsOf = (stockId: number) => `units_${stockId}`;

/** Whether the variants have prices of their own, which decide the product's. */
export const hasPricedVariants = ({ variants }: AdminProduct) =>
  variants.some(({ price }) => price !== null);

/** All fields of the page with their saved values. */
export function formOf(product: AdminProduct): { fields: FieldMap; saved: Fields } {
  const ofVariants: FieldMap = Object.fromEntries(
    product.variants.map(({ id, name }) => [
      variantPrice(id),
      { label: `Price of ${name}`, control: "money" as const },
    ]),
  );
  const ofStock: FieldMap = Object.fromEntries(
    product.stock.map(({ id, variantId }) => [
      unitsOf(id),
      {
        label: labelOfUnits(product, variantId),
        control: "number" as const,
        help: "Empty if the shop does not count them.",
      },
    ]),
  );
  return {
    fields: { ...texts, ...place, ...codes, ...prices, ...ofVariants, ...ofStock },
    saved: {
      name: product.name,
      description: product.description,
      features: product.features,
      status: product.status,
      publish_at: product.publishAt,
      category_id: product.categoryId,
      subcategory_id: product.subcategoryId,
      brand_id: product.brandId,
      tags: product.tags,
      sku: product.sku,
      barcode: product.barcode,
      net_content: product.netContent,
      slug: product.slug,
      price: product.price,
      original_price: product.originalPrice,
      ...Object.fromEntries(product.variants.map(({ id, price }) => [variantPrice(id), price])),
      ...Object.fromEntries(product.stock.map(({ id, onHand }) => [unitsOf(id), onHand])),
    },
  };
}

function labelOfUnits({ variants }: AdminProduct, variantId: number | null): string {
  const variant = variants.find(({ id }) => id === variantId);
  return variant ? `Units of ${variant.name}` : "Units in stock";
}

/** The commands that save changed fields; the first of the product has the version that the page was loaded with. */
export function commandsFor(product: AdminProduct, changed: Fields, version: number) {
  const id = String(product.id);
  const given = (names: readonly string[]) =>
    Object.fromEntries(
      Object.entries(changed)
        .filter(([name]) => names.includes(name))
        .map(([name, value]) => [name, REFERENCES.has(name) ? numberOf(value) : value]),
    );
  const some = (name: string, input: { id: string; version?: number; fields: Fields }) =>
    Object.keys(input.fields).length > 0 ? [{ name, input }] : [];
  const ofProduct = [
    ...some("change-price", { id, fields: given(Object.keys(prices)) }),
    ...some("change-product", {
      id,
      fields: given([texts, place, codes].flatMap((each) => Object.keys(each))),
    }),
  ].map((each, index) => (index === 0 ? { ...each, input: { ...each.input, version } } : each));
  return [
    ...product.variants.flatMap((variant) =>
      variantPrice(variant.id) in changed
        ? some("change-variant-price", {
            id: String(variant.id),
            version: variant.version,
            fields: { price: changed[variantPrice(variant.id)] },
          })
        : [],
    ),
    ...product.stock.flatMap((unit) =>
      unitsOf(unit.id) in changed
        ? some("change-stock", {
            id: String(unit.id),
            version: unit.version,
            fields: { on_hand: changed[unitsOf(unit.id)] },
          })
        : [],
    ),
    ...ofProduct,
  ];
}
