import { hash as digest } from "node:crypto";
import type { FileColumn } from "#modules/catalogue/rules/product-columns.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import {
  addCategory,
  ensureBrands,
  ensurePictures,
  listCategoryNodes,
  type CategoryRow,
  type PictureToWrite,
} from "#modules/import/store/import-references.server.ts";
import {
  listTakenSlugs,
  nextPosition,
  rememberHashes,
} from "#modules/import/store/imported-products.server.ts";
import {
  writeImportedProducts,
  type ImportedRow,
} from "#modules/import/store/write-imported-products.server.ts";
import {
  ownPictureKey,
  type ImportedImage,
  type ImportedProduct,
} from "#modules/import/rules/imported-product.ts";
import { type CategoryNode, otherCategory } from "#modules/import/rules/category-names.ts";
import { freeSlug, slugOf } from "#modules/catalogue/rules/slug.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type { Plan } from "./plan-products.server.ts";

export type PlanWriter = { write(plans: readonly Plan[]): Promise<void> };

/** State shared by all batches. */
type Memory = {
  runId: number;
  categories: Map<string, CategoryRow>;
  brandIds: Map<string, number>;
  position: number;
  /** New categories by slug, created when first used. */
  wanted: ReadonlyMap<string, CategoryNode>;
};

/** Returns a writer for the batches of one import, all in one transaction. */
export async function planWriter(
  tx: DatabaseTransaction,
  runId: number,
  wanted: ReadonlyMap<string, CategoryNode>,
): Promise<PlanWriter> {
  const nodes = await listCategoryNodes(tx);
  const memory: Memory = {
    runId,
    categories: new Map(nodes.map((node) => [node.slug, node])),
    brandIds: new Map(),
    position: await nextPosition(tx),
    wanted,
  };
  return { write: (plans) => writePlans(tx, memory, plans) };
}

async function writePlans(
  tx: DatabaseTransaction,
  memory: Memory,
  plans: readonly Plan[],
): Promise<void> {
  const seenAgain = plans.filter((plan) => plan.action === "unchanged" && plan.isHashNew);
  await rememberHashes(
    tx,
    seenAgain.flatMap(({ id, hash }) => (id === null ? [] : [{ id, hash }])),
  );
  const changing = plans.filter((plan) => plan.action !== "unchanged");
  if (changing.length === 0) return;
  await rememberBrands(tx, memory, changing);
  await makeCategories(tx, memory, changing);
  const pictureIds = await ensurePictures(
    tx,
    memory.runId,
    changing.flatMap(({ product }) => [...picturesOf(product), ...variantPicturesOf(product)]),
  );
  const slugs = await chooseSlugs(tx, changing);
  await writeImportedProducts(
    tx,
    memory.runId,
    changing.map((plan, index) => rowOf(plan, slugs[index] ?? "", memory, pictureIds)),
    // All products of a file have the same columns.
    Object.keys(changing[0]?.product.columns ?? {}) as FileColumn[],
  );
}

async function rememberBrands(
  tx: DatabaseTransaction,
  memory: Memory,
  plans: readonly Plan[],
): Promise<void> {
  const missing = new Map<string, { slug: string; name: string }>();
  for (const { product } of plans) {
    const { brandSlug: slug, brand: name } = product;
    if (!memory.brandIds.has(slug) && !missing.has(slug)) missing.set(slug, { slug, name });
  }
  const ids = await ensureBrands(tx, memory.runId, [...missing.values()]);
  for (const [slug, id] of ids) memory.brandIds.set(slug, id);
}

async function makeCategories(
  tx: DatabaseTransaction,
  memory: Memory,
  plans: readonly Plan[],
): Promise<void> {
  const slugs = plans.flatMap(({ product }) => [product.category, product.subcategory]);
  for (const slug of new Set(slugs)) if (slug !== null) await makeCategory(tx, memory, slug);
}

/** Returns the id of a category and creates it, and its parent, if missing. */
async function makeCategory(
  tx: DatabaseTransaction,
  memory: Memory,
  slug: string,
): Promise<number> {
  const known = memory.categories.get(slug);
  if (known) return known.id;
  const isOther = slug === otherCategory.slug;
  const wanted = isOther ? { ...otherCategory, parent: null } : memory.wanted.get(slug);
  invariant(wanted !== undefined, `the category ${slug} is there, or wanted`);
  const { name, parent } = wanted;
  const parentId = parent === null ? null : await makeCategory(tx, memory, parent);
  const description = isOther ? otherCategory.description : "";
  const id = await addCategory(tx, memory.runId, { slug, name, description, parentId });
  memory.categories.set(slug, { id, slug, name, parent });
  return id;
}

/** Returns unused slugs for new products; existing ones keep theirs. */
async function chooseSlugs(tx: DatabaseTransaction, plans: readonly Plan[]): Promise<string[]> {
  const taken = new Set<string>();
  for (;;) {
    const batch = new Set(taken);
    const chosen = plans.map(({ action, product }) => {
      if (action !== "create") return "";
      const slug = freeSlug(slugOf(product.address ?? product.handle, "product"), (each) =>
        batch.has(each),
      );
      batch.add(slug);
      return slug;
    });
    const clashes = await listTakenSlugs(tx, chosen.filter(Boolean));
    if (clashes.length === 0) return chosen;
    for (const slug of clashes) taken.add(slug);
  }
}

function rowOf(
  { product, id, hash, withStock }: Plan,
  slug: string,
  memory: Memory,
  pictureIds: ReadonlyMap<string, number>,
): ImportedRow {
  const brandId = memory.brandIds.get(product.brandSlug);
  const category = memory.categories.get(product.category);
  const subcategory = memory.categories.get(product.subcategory ?? "") ?? null;
  invariant(
    brandId !== undefined && category !== undefined,
    `${product.handle} has a brand and a category`,
  );
  const idOf = ({ key }: PictureToWrite) => {
    const found = pictureIds.get(key);
    invariant(found !== undefined, `the picture ${key} was made`);
    return found;
  };
  const pictures = picturesOf(product);
  const shown = [...variantPicturesOf(product), ...pictures];
  const idByUrl = new Map(shown.map((picture) => [picture.sourceUrl, idOf(picture)]));
  const ids = pictures.map(idOf);
  return {
    id,
    setsStock: withStock,
    slug,
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
    ...product.columns,
    brand_id: brandId,
    category_id: category.id,
    subcategory_id: subcategory?.id ?? null,
    tags: product.tags,
    specifications: product.specifications,
    variant_label: product.variantLabel,
    position: memory.position++,
    status: product.status,
    picture_id: ids[0] ?? 0,
    import_handle: product.handle,
    import_hash: hash,
    brandName: product.brand,
    categoryNames: [category.name, ...(subcategory ? [subcategory.name] : [])],
    pictureIds: ids,
    stock: product,
    variants: product.variants.map((variant) => variantRowOf(variant, idByUrl)),
  };
}

const variantRowOf = (
  variant: ImportedProduct["variants"][number],
  idByUrl: ReadonlyMap<string | null, number>,
): ImportedRow["variants"][number] => ({
  name: variant.name,
  price: variant.price,
  compare_at_price: variant.compareAtPrice,
  additional_price: 0,
  sku: variant.sku,
  barcode: variant.barcode,
  net_content: variant.netContent,
  grams: variant.grams,
  ...variant.columns,
  options: variant.options,
  picture_id: variant.imageUrl === null ? null : (idByUrl.get(variant.imageUrl) ?? null),
  stock: variant,
});

/** A product without images gets one placeholder. */
function picturesOf({ handle, name, images }: ImportedProduct): PictureToWrite[] {
  if (images.length === 0)
    return [{ key: pendingKey(`product ${handle}`), alt: name, sourceUrl: null }];
  return images.map(pictureOf);
}

const variantPicturesOf = ({ variantImages = [] }: ImportedProduct) => variantImages.map(pictureOf);

const pictureOf = ({ url, alt }: ImportedImage): PictureToWrite => ({
  key: ownPictureKey(url) ?? pendingKey(`${url}\n${alt}`),
  alt,
  sourceUrl: url,
});

/** The key of a picture until it is fetched. */
function pendingKey(seed: string): string {
  return `drawn-${digest("sha256", seed, "hex").slice(0, 24)}`;
}
