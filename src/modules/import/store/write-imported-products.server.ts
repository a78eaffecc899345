import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  insertProductPictures,
  removeOtherVariants,
  removeProductPictures,
  writeVariants,
  type VariantToWrite,
} from "#modules/catalogue/store/product/product-parts-write.server.ts";
import {
  insertProducts,
  updateProducts,
  type ProductColumn,
  type ProductToWrite,
} from "#modules/catalogue/store/product/product-write.server.ts";
import {
  addMissingStock,
  derivedColumns,
  lockStock,
  writeStock,
  type ProductStock,
} from "#modules/stock/store/stock.server.ts";
import type { ImportedProduct } from "#modules/import/rules/imported-product.ts";
import { pricesOfVariants } from "#modules/catalogue/rules/prices-of-variants.ts";

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

const importedVariantColumns: (keyof VariantToWrite)[] = [
  "price",
  "compare_at_price",
  "additional_price",
  "sku",
  "barcode",
  "options",
  "picture_id",
  "position",
];

type WithId = ImportedProductToWrite & { id: number };

/** The columns that a changed file overwrites. Discount, slug, features and position stay the shopkeeper's. */
export const importedColumns: ProductColumn[] = [
  "name",
  "description",
  "brand_id",
  "category_id",
  "subcategory_id",
  "tags",
  "specifications",
  "variant_label",
  "sku",
  "barcode",
  "type",
  "status",
  "picture_id",
  "search_words",
  "search_text",
  "search_keywords",
  "import_hash",
];

// Triggers derive these for products with variants.
const priceColumns: ProductColumn[] = ["price", "original_price"];

/** Inserts and updates products with variants, pictures and stock, one statement per table. */
export async function writeImportedProducts(
  tx: DatabaseTransaction,
  products: readonly ImportedProductToWrite[],
): Promise<void> {
  await lockStock(
    tx,
    products.flatMap(({ id }) => id ?? []),
  );
  const added = products.filter((each) => each.id === null);
  const changed = products.filter((each): each is WithId => each.id !== null);
  const ids = await insertProducts(tx, added.map(productOf));
  const written = [...added.map((each, index) => ({ ...each, id: ids[index] ?? 0 })), ...changed];
  if (changed.length > 0) await removeFormerParts(tx, changed);
  await writeParts(tx, written);
  await updateChanged(tx, changed);
}

async function removeFormerParts(
  tx: DatabaseTransaction,
  changed: readonly WithId[],
): Promise<void> {
  const productIds = changed.map(({ id }) => id);
  await removeOtherVariants(tx, productIds, changed.flatMap(variantsOf));
  await removeProductPictures(tx, productIds);
}

/** Variants come before their product, in the lock order of the triggers, to avoid deadlocks. */
async function updateChanged(tx: DatabaseTransaction, changed: readonly WithId[]): Promise<void> {
  const rowsOf = (products: readonly WithId[]) =>
    products.map((each) => ({ ...productOf(each), id: each.id }));
  const hasVariants = ({ product }: WithId) => product.variants.length > 0;
  await updateProducts(tx, rowsOf(changed.filter(hasVariants)), importedColumns);
  const plain = changed.filter((each) => !hasVariants(each));
  await updateProducts(tx, rowsOf(plain), [...importedColumns, ...priceColumns]);
}

async function writeParts(tx: DatabaseTransaction, products: readonly WithId[]): Promise<void> {
  const variants = products.flatMap(variantsOf);
  await writeVariants(tx, variants, importedVariantColumns);
  const stock = (withStock: boolean) =>
    products.filter((each) => each.withStock === withStock).map(stockOf);
  await writeStock(tx, stock(true));
  await addMissingStock(tx, stock(false));
  await insertProductPictures(
    tx,
    products.map(({ id, pictureIds }) => ({ productId: id, pictureIds })),
  );
}

function productOf(each: ImportedProductToWrite): ProductToWrite {
  const { product, category, subcategory } = each;
  return {
    slug: each.slug,
    name: product.name,
    description: product.description,
    price: product.price,
    original_price: product.originalPrice,
    price_varies: pricesVary(product),
    sku: product.sku,
    barcode: product.barcode,
    type: product.type,
    brand_id: each.brandId,
    category_id: category.id,
    subcategory_id: subcategory?.id ?? null,
    tags: product.tags,
    ...derivedColumns(product),
    specifications: product.specifications,
    variant_label: product.variantLabel,
    position: each.position,
    status: product.status,
    picture_id: each.pictureIds[0] ?? 0,
    import_handle: product.handle,
    import_hash: each.hash,
    brandName: product.brand,
    categoryNames: [category.name, ...(subcategory ? [subcategory.name] : [])],
  };
}

/** Computed for the first write of a row, so that the triggers need no second one. */
function pricesVary({ variants: [first, ...others] }: ImportedProduct): boolean {
  return first !== undefined && pricesOfVariants([first, ...others]).priceVaries;
}

function stockOf({ id, product }: WithId): ProductStock {
  const { inStock, stockCount, variants } = product;
  return { productId: id, inStock, stockCount, variants };
}

function variantsOf({ id, product, variantPictureIds }: WithId): VariantToWrite[] {
  return product.variants.map((variant, position) => ({
    product_id: id,
    name: variant.name,
    price: variant.price,
    compare_at_price: variant.compareAtPrice,
    additional_price: 0,
    sku: variant.sku,
    barcode: variant.barcode,
    options: variant.options,
    picture_id: variantPictureIds[position] ?? null,
    position,
  }));
}
