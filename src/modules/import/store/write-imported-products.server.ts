import { sql } from "kysely";
import {
  insertProducts,
  updateProducts,
  type ChangedProduct,
  type ProductColumn,
  type ProductToWrite,
} from "#modules/catalogue/store/product/product-write.server.ts";
import type { ImportedProduct } from "#modules/import/rules/imported-product.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";

/** A product of a file with the ids that its rows need. */
export type ImportedProductToWrite = {
  /** Null for a new product. */
  id: number | null;
  product: ImportedProduct;
  slug: string;
  position: number;
  hash: string;
  brandId: number;
  category: { id: number; name: string };
  subcategory: { id: number; name: string } | null;
  /** Never empty; the first one is shown on cards. */
  pictureIds: number[];
  /** One per variant; null for a variant without its own picture. */
  variantPictureIds: (number | null)[];
  /** True if the file's stock replaces the shop's. */
  withStock: boolean;
};

/** The columns that a changed file overwrites. Discount, slug, features and position stay the shopkeeper's. */
export const importedColumns: ProductColumn[] = [
  "name",
  "description",
  "price",
  "original_price",
  "brand_id",
  "category_id",
  "subcategory_id",
  "tags",
  "specifications",
  "variant_label",
  "sku",
  "barcode",
  "type",
  "net_content",
  "grams",
  "status",
  "picture_id",
  "search_words",
  "search_text",
  "search_keywords",
  "import_hash",
];

/** Overwritten only by a file that has columns of them. */
export const safetyColumns: ProductColumn[] = [
  "producer_name",
  "producer_address",
  "producer_contact",
  "responsible_person",
  "safety_text",
  "durability_years",
  "durability_model",
];

/** Writes products, and records their former rows for an undo of the run. */
export async function writeImportedProducts(
  tx: DatabaseTransaction,
  runId: number,
  products: readonly ImportedProductToWrite[],
): Promise<void> {
  const added = products.filter(({ id }) => id === null).map(rowOf);
  const changed = products.flatMap((each): ChangedProduct[] =>
    each.id === null ? [] : [{ ...rowOf(each), id: each.id, setsStock: each.withStock }],
  );
  const ids = await insertProducts(tx, added);
  await sql`
    insert into import_product (run_id, product_id)
    select ${runId}, unnest(${ids}::bigint[])`.execute(tx);
  await recordFormerRows(tx, runId, changed);
  const hasSafety = products.some(({ product }) => product.safety);
  await updateProducts(tx, changed, [...importedColumns, ...(hasSafety ? safetyColumns : [])]);
  await recordWrittenRows(tx, runId, changed);
}

const rowsOf = (table: string) => sql`
  coalesce((select jsonb_agg(to_jsonb(part)) from ${sql.table(table)} as part
    where part.product_id = product.id), '[]')`;

async function recordFormerRows(
  tx: DatabaseTransaction,
  runId: number,
  changed: readonly ChangedProduct[],
): Promise<void> {
  await sql`
    insert into import_product (run_id, product_id, before)
    select ${runId}, id, jsonb_build_object('product', to_jsonb(product) - 'search', 'variant', ${rowsOf("variant")},
      'stock', ${rowsOf("stock")}, 'product_picture', ${rowsOf("product_picture")})
    from product where id = any(${changed.map(({ id }) => id)})
    on conflict (run_id, product_id) do nothing`.execute(tx);
}

/** Later edits are found by versions, and later sales by counts. */
async function recordWrittenRows(
  tx: DatabaseTransaction,
  runId: number,
  changed: readonly ChangedProduct[],
): Promise<void> {
  await sql`
    update import_product set after = jsonb_build_object('version', product.version,
      'variant', (select coalesce(jsonb_object_agg(id, version), '{}') from variant where variant.product_id = product.id),
      'stock', (select coalesce(jsonb_object_agg(id, jsonb_build_object('on_hand', on_hand, 'is_offered', is_offered, 'keeps_selling', keeps_selling)), '{}')
        from stock where stock.product_id = product.id))
    from product where run_id = ${runId} and import_product.product_id = product.id
      and product.id = any(${changed.map(({ id }) => id)})`.execute(tx);
}

function safetyOf({ safety }: ImportedProduct) {
  if (!safety) return {};
  return {
    producer_name: safety.producerName,
    producer_address: safety.producerAddress,
    producer_contact: safety.producerContact,
    responsible_person: safety.responsiblePerson,
    safety_text: safety.safetyText,
    durability_years: safety.durabilityYears,
    durability_model: safety.durabilityModel,
  };
}

function rowOf(each: ImportedProductToWrite): ProductToWrite {
  const { product, category, subcategory, pictureIds } = each;
  return {
    slug: each.slug,
    name: product.name,
    description: product.description,
    price: product.price,
    original_price: product.originalPrice,
    // Only a first value: prices that vary among variants in stock are found by the writer.
    price_varies: product.variants.some(({ price }) => price !== product.price),
    sku: product.sku,
    barcode: product.barcode,
    type: product.type,
    net_content: product.netContent,
    grams: product.grams,
    brand_id: each.brandId,
    category_id: category.id,
    subcategory_id: subcategory?.id ?? null,
    tags: product.tags,
    specifications: product.specifications,
    variant_label: product.variantLabel,
    position: each.position,
    ...safetyOf(product),
    status: product.status,
    picture_id: pictureIds[0] ?? 0,
    import_handle: product.handle,
    import_hash: each.hash,
    brandName: product.brand,
    categoryNames: [category.name, ...(subcategory ? [subcategory.name] : [])],
    pictureIds,
    stock: product,
    variants: product.variants.map((variant, position) => ({
      name: variant.name,
      price: variant.price,
      compare_at_price: variant.compareAtPrice,
      additional_price: 0,
      sku: variant.sku,
      barcode: variant.barcode,
      net_content: variant.netContent,
      grams: variant.grams,
      options: variant.options,
      picture_id: each.variantPictureIds[position] ?? null,
      stock: variant,
    })),
  };
}
