import { sql } from "kysely";
import type { ProductStatus } from "#modules/catalogue/rules/product.ts";
import type { Database } from "#platform/database/database.server.ts";

type PartRow = {
  variants: {
    id: number;
    name: string;
    sku: string | null;
    barcode: string | null;
    price: number | null;
    compareAtPrice: number | null;
    cost: number | null;
    additionalPrice: number;
    netContent: string | null;
    pictureId: number | null;
    grams: number | null;
    lengthMm: number | null;
    widthMm: number | null;
    heightMm: number | null;
    options: { name: string; value: string }[];
    version: number;
  }[];
  pictures: {
    id: number;
    alt: string;
    key: string;
    width: number;
    height: number;
    widths: number[];
  }[];
  stock: {
    id: number;
    variantId: number | null;
    onHand: number | null;
    held: number;
    sold: number;
    isOffered: boolean;
    keepsSelling: boolean;
    version: number;
  }[];
};

type StaffProduct = PartRow & {
  id: number;
  slug: string;
  name: string;
  description: string;
  status: ProductStatus;
  publishAt: Date | null;
  publishedAt: Date | null;
  updatedAt: Date;
  price: number;
  originalPrice: number | null;
  cost: number | null;
  discount: number;
  sku: string | null;
  barcode: string | null;
  type: string | null;
  netContent: string | null;
  brandId: number | null;
  categoryId: number | null;
  subcategoryId: number | null;
  tags: string[];
  specifications: { label: string; value: string }[];
  features: string[];
  variantLabel: string | null;
  grams: number | null;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  deliveryClass: string | null;
  producerName: string | null;
  producerAddress: string | null;
  producerContact: string | null;
  responsiblePerson: string | null;
  safetyText: string | null;
  durabilityYears: number | null;
  durabilityModel: string | null;
  inStock: boolean;
  version: number;
};

/** All that the product editor shows; null if there is no such product. */
export async function findStaffProduct(db: Database, id: number): Promise<StaffProduct | null> {
  const row = await db
    .selectFrom("product")
    .select(["id", "slug", "name", "description", "status", "price", "discount", "sku", "barcode"])
    .select(["cost", "type", "tags", "specifications", "features", "version"])
    .select(["publish_at as publishAt", "published_at as publishedAt", "updated_at as updatedAt"])
    .select(["original_price as originalPrice", "net_content as netContent"])
    .select(["brand_id as brandId", "category_id as categoryId"])
    .select(["subcategory_id as subcategoryId", "variant_label as variantLabel"])
    .select(["grams", "length_mm as lengthMm", "width_mm as widthMm", "height_mm as heightMm"])
    .select(["delivery_class as deliveryClass", "producer_name as producerName"])
    .select(["producer_address as producerAddress", "producer_contact as producerContact"])
    .select(["responsible_person as responsiblePerson", "safety_text as safetyText"])
    .select(["durability_years as durabilityYears", "durability_model as durabilityModel"])
    .select("in_stock as inStock")
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? { ...row, ...(await findParts(db, id)) } : null;
}

async function findParts(db: Database, id: number): Promise<PartRow> {
  const { rows } = await sql<PartRow>`
    select
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', id, 'name', name, 'sku', sku, 'barcode', barcode, 'price', price, 'compareAtPrice', compare_at_price, 'cost', cost,
        'additionalPrice', additional_price, 'netContent', net_content, 'pictureId', picture_id, 'options', options,
        'grams', grams, 'lengthMm', length_mm, 'widthMm', width_mm, 'heightMm', height_mm, 'version', version) order by position, id) from variant where product_id = ${id}), '[]') as variants,
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', picture.id, 'alt', alt, 'key', key, 'width', width, 'height', height, 'widths', widths)
        order by product_picture.position)
        from product_picture join picture on picture.id = picture_id where product_id = ${id}), '[]') as pictures,
      coalesce((select jsonb_agg(jsonb_build_object(
        'id', id, 'variantId', variant_id, 'onHand', on_hand, 'held', held, 'sold', sold, 'isOffered', is_offered, 'keepsSelling', keeps_selling,
        'version', version) order by id) from stock where product_id = ${id}), '[]') as stock`.execute(
    db,
  );
  return rows[0] ?? { variants: [], pictures: [], stock: [] };
}
