import { hash as digest } from "node:crypto";
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
  type ImportedProductToWrite,
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
    changing.map((plan, index) => toWrite(plan, slugs[index] ?? "", memory, pictureIds)),
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

function toWrite(
  plan: Plan,
  slug: string,
  memory: Memory,
  pictureIds: ReadonlyMap<string, number>,
): ImportedProductToWrite {
  const { product, id, hash, withStock } = plan;
  const brandId = memory.brandIds.get(product.brandSlug);
  const category = memory.categories.get(product.category);
  const subcategory = memory.categories.get(product.subcategory ?? "") ?? null;
  invariant(
    brandId !== undefined && category !== undefined,
    `${product.handle} has a brand and a category`,
  );
  const idOfPicture = (picture: PictureToWrite) => {
    const found = pictureIds.get(picture.key);
    invariant(found !== undefined, `the picture ${picture.key} was made`);
    return found;
  };
  const pictures = picturesOf(product);
  const idByUrl = new Map(
    [...variantPicturesOf(product), ...pictures].map((picture) => [
      picture.sourceUrl,
      idOfPicture(picture),
    ]),
  );
  return {
    id,
    product,
    slug,
    position: memory.position++,
    hash,
    brandId,
    category,
    subcategory,
    pictureIds: pictures.map(idOfPicture),
    variantPictureIds: product.variants.map(({ imageUrl }) =>
      imageUrl === null ? null : (idByUrl.get(imageUrl) ?? null),
    ),
    withStock,
  };
}

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
