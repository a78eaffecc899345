import { z } from "@hono/zod-openapi";
import {
  apiFields,
  columnSchemas,
  producerSchemas,
  variantSchemas,
} from "#modules/catalogue/rules/product-columns.ts";
import { productStatuses } from "#modules/catalogue/rules/product.ts";
import { cents, moment, searched } from "#platform/api/admin-schemas.ts";

/** The bodies of products and stock in the admin API. The back office imports their types, and no values. */

const code = z.string().nullable();
const reference = z.int().nullable();
const status = z.enum(productStatuses);

export const productQuery = {
  q: searched,
  status: status.optional(),
  category: z.string().max(200).optional().openapi({ description: "The slug of a category." }),
  brand: z.string().max(200).optional().openapi({ description: "The slug of a brand." }),
  stock: z.enum(["low", "out"]).optional(),
  sort: z.enum(["newest", "name", "-name", "price", "-price", "stock", "-stock"]).default("newest"),
};

export const adminProductRow = z
  .strictObject({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    category: z.string().nullable(),
    status,
    price: cents,
    compareAtPrice: cents.nullable(),
    variants: z.int(),
    stock: z.int().nullable().describe("Units of all its variants; null if none is counted."),
    keepsSelling: z.boolean().describe("Whether any of them keep selling when none is left."),
    stockId: reference.describe("Its own stock; null if only its variants have stock."),
    stockVersion: reference,
    sku: z.string().nullable(),
    picture: z.string().nullable(),
    version: z.int(),
  })
  .openapi("AdminProductRow");
export type AdminProductRow = z.infer<typeof adminProductRow>;

const option = z.strictObject({ name: z.string(), value: z.string() });

const adminVariant = z.strictObject({
  id: z.int(),
  name: z.string(),
  price: cents.nullable().describe("Null if the product's price counts."),
  compareAtPrice: cents.nullable(),
  additionalPrice: cents,
  pictureId: reference,
  ...apiFields(variantSchemas),
  options: z.array(option),
  version: z.int(),
});
export type AdminVariant = z.infer<typeof adminVariant>;

const adminStockUnit = z.strictObject({
  id: z.int(),
  variantId: reference,
  onHand: z.int().nullable().describe("Null if it is not counted."),
  held: z.int(),
  sold: z.int(),
  isOffered: z.boolean(),
  keepsSelling: z.boolean().describe("Keeps selling when none is left."),
  version: z.int(),
});
export type AdminStockUnit = z.infer<typeof adminStockUnit>;

const adminPicture = z.strictObject({
  id: z.int(),
  alt: z.string(),
  url: z.string().nullable().describe("A small file; null until the picture is fetched."),
  width: z.int(),
  height: z.int(),
});
export type AdminPicture = z.infer<typeof adminPicture>;

export const adminProduct = z
  .strictObject({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    status,
    publishAt: moment.nullable(),
    publishedAt: moment.nullable(),
    updatedAt: moment,
    price: cents,
    originalPrice: cents.nullable(),
    discount: z.int(),
    ...apiFields(columnSchemas),
    brandId: reference,
    categoryId: reference,
    subcategoryId: reference,
    tags: z.array(z.string()),
    specifications: z.array(z.strictObject({ label: z.string(), value: z.string() })),
    features: z.array(z.string()),
    variantLabel: z.string().nullable(),
    taxClass: z.string(),
    includedTax: z.number().describe("Of its price at home, as a share of the net price."),
    version: z.int().describe("Counts changes of the product, its price, variants and pictures."),
    variants: z.array(adminVariant),
    pictures: z.array(adminPicture),
    stock: z.array(adminStockUnit),
    whyNotForSale: z.array(
      z.strictObject({
        place: z.enum(["status", "pictures", "brand", "category", "price", "stock"]),
        message: z.string(),
        blocks: z.boolean().describe("Whether the product cannot become active before."),
      }),
    ),
  })
  .openapi("AdminProduct");
export type AdminProduct = z.infer<typeof adminProduct>;

export const adminOffer = z
  .strictObject({
    productId: z.int(),
    variantId: reference.describe("Null for the product itself."),
    name: z.string(),
    variant: z.string().nullable(),
    price: cents.nullable().describe("Null if it is that of the product or of its variants."),
    compareAtPrice: cents.nullable(),
    stockId: reference,
    stockVersion: reference,
    onHand: reference,
    sku: code,
    grams: reference,
    categoryId: reference,
    subcategoryId: reference,
    version: z.int(),
  })
  .openapi("AdminOffer");
export type AdminOffer = z.infer<typeof adminOffer>;

const percent = (least: number) => z.int().min(least).max(100);

export const picturePart = z
  .strictObject({ left: percent(0), top: percent(0), width: percent(1), height: percent(1) })
  .refine(({ left, width }) => left + width <= 100, "The part goes beyond the right edge.")
  .refine(({ top, height }) => top + height <= 100, "The part goes beyond the lower edge.")
  .openapi("PicturePart", { description: "In percent of the whole picture." });

export const uploadedPicture = z
  .strictObject({
    id: z.int(),
    alt: z.string(),
    url: z.string().nullable(),
    width: z.int(),
    height: z.int(),
    version: z.int().describe("The version of the product that has it; 0 without a product."),
  })
  .openapi("UploadedPicture");
export type UploadedPicture = z.infer<typeof uploadedPicture>;

export const adminStockRow = z
  .strictObject({
    id: z.int(),
    productId: z.int(),
    name: z.string(),
    variant: z.string().nullable(),
    sku: code,
    onHand: z.int().nullable(),
    held: z.int(),
    sold: z.int(),
    isOffered: z.boolean(),
    keepsSelling: z.boolean().describe("Keeps selling when none is left."),
    version: z.int(),
  })
  .openapi("AdminStockRow");
export type AdminStockRow = z.infer<typeof adminStockRow>;

export const stockHistory = z
  .array(
    z.strictObject({
      at: moment,
      actor: z.string().nullable(),
      entry: z.int().nullable().describe("The audit entry, which can be reverted."),
      kind: z.string(),
      from: z.int().nullable(),
      to: z.int().nullable(),
      units: z.int().nullable().describe("The change of the count by an order."),
      order: z.string().nullable(),
    }),
  )
  .openapi("StockHistory");
export type StockHistory = z.infer<typeof stockHistory>;

export const adminCategory = z
  .strictObject({
    id: z.int(),
    parentId: reference,
    name: z.string(),
    slug: z.string(),
    description: z.string(),
    isFeatured: z.boolean(),
    position: z.int(),
    pictureId: reference,
    roomId: reference,
    picture: z.string().nullable(),
    room: z.string().nullable(),
    returnedSealedOnly: z.boolean(),
    products: z.int().describe("Products in it, drafts too; 101 means more than 100."),
    version: z.int(),
  })
  .openapi("AdminCategory");
export type AdminCategory = z.infer<typeof adminCategory>;

export const adminBrand = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    slug: z.string(),
    isFeatured: z.boolean(),
    position: z.int(),
    ...apiFields(producerSchemas),
    products: z.int().describe("Products of it, drafts too; 101 means more than 100."),
    version: z.int(),
  })
  .openapi("AdminBrand");
export type AdminBrand = z.infer<typeof adminBrand>;

export const adminBanner = z
  .strictObject({
    id: z.int(),
    placement: z.string(),
    title: z.string(),
    description: z.string(),
    link: z.string(),
    callToAction: z.string(),
    position: z.int(),
    pictureId: z.int(),
    tallPictureId: reference,
    startsAt: moment.nullable().describe("Null if shoppers see it at once."),
    endsAt: moment.nullable().describe("Null if it stays."),
    picture: z.string().nullable(),
    tallPicture: z.string().nullable(),
    version: z.int(),
  })
  .openapi("AdminBanner");
export type AdminBanner = z.infer<typeof adminBanner>;
