import { sql } from "kysely";
import { cents, parseDollars } from "#domain/money/money.ts";
import { invariant } from "#domain/result.ts";
import type { Database, DatabaseTransaction } from "../database.server.ts";
import { searchColumns } from "../search-columns.ts";
import { sampleBanners } from "./catalogue/banners.ts";
import { sampleBrands } from "./catalogue/brands.ts";
import { sampleCategories } from "./catalogue/categories.ts";
import { sampleProducts } from "./catalogue/products.ts";
import { samplePictures } from "./sample-pictures.server.ts";
import type { SampleProduct, SampleSubcategory } from "./sample-types.ts";

/** Fills an empty shop with the sample catalogue, in one transaction; does nothing in a shop that has products. */
export async function seedSampleShop(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await tx.selectFrom("product").select("id").limit(1).executeTakeFirst()) return;
    const pictureIds = await seedPictures(tx);
    const brandIds = await seedBrands(tx);
    await seedCategories(tx, pictureIds);
    for (const [index, product] of sampleProducts.entries()) await seedProduct(tx, product, index, pictureIds, brandIds);
    await seedBanners(tx, pictureIds);
    await moveIdentitiesPastSample(tx);
  });
}

type Ids = Map<string, number>;

function idOf(ids: Ids, name: string): number {
  const id = ids.get(name);
  invariant(id !== undefined, `the sample catalogue names "${name}", which does not exist`);
  return id;
}

async function seedPictures(tx: DatabaseTransaction): Promise<Ids> {
  const pictures = await samplePictures();
  const rows = await tx
    .insertInto("picture")
    .values(pictures.map(({ key, alt, width, height, widths }) => ({ key, alt, width, height, widths, source_url: null })))
    .returning(["id", "key"])
    .execute();
  const idByKey = new Map(rows.map((row) => [row.key, row.id]));
  return new Map(pictures.map((picture) => [picture.name, idOf(idByKey, picture.key)]));
}

async function seedBrands(tx: DatabaseTransaction): Promise<Ids> {
  const values = sampleBrands.map((brand, position) => ({ slug: brand.slug, name: brand.name, is_featured: brand.featured ?? false, position }));
  const rows = await tx.insertInto("brand").values(values).returning(["id", "slug"]).execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

async function seedCategories(tx: DatabaseTransaction, pictureIds: Ids): Promise<void> {
  const rowOf = (category: SampleSubcategory, position: number) => ({
    id: category.id,
    slug: category.slug,
    name: category.name,
    position,
    picture_id: idOf(pictureIds, category.picture),
  });
  for (const [position, category] of sampleCategories.entries()) {
    const { description, featured, subcategories } = category;
    await tx
      .insertInto("category")
      .values({ ...rowOf(category, position), parent_id: null, description, is_featured: featured ?? false })
      .execute();
    for (const [index, subcategory] of (subcategories ?? []).entries()) {
      await tx
        .insertInto("category")
        .values({ ...rowOf(subcategory, index), parent_id: category.id })
        .execute();
    }
  }
}

function priceOf(text: string) {
  const price = parseDollars(text);
  invariant(price !== null, `"${text}" in the sample catalogue is no price`);
  return price;
}

async function seedProduct(tx: DatabaseTransaction, product: SampleProduct, position: number, pictureIds: Ids, brandIds: Ids) {
  const category = sampleCategories.find((each) => each.slug === product.category);
  const subcategory = category?.subcategories?.find((each) => each.slug === product.subcategory);
  invariant(category && (subcategory || !product.subcategory), `the sample product "${product.slug}" has an unknown category`);
  const brand = sampleBrands.find((each) => each.slug === product.brand);
  const categories = [category.name, ...(subcategory ? [subcategory.name] : [])];
  const options = product.variants?.options ?? [];
  const isAnyOptionLeft = options.length === 0 || options.some((option) => option.stockCount !== 0);
  await tx
    .insertInto("product")
    .values({
      id: product.id,
      slug: product.slug,
      name: product.name,
      description: product.description,
      price: priceOf(product.price),
      original_price: product.originalPrice ? priceOf(product.originalPrice) : null,
      discount: product.discount ?? 0,
      ...ratingOf(product),
      brand_id: idOf(brandIds, product.brand),
      category_id: category.id,
      subcategory_id: subcategory?.id ?? null,
      tags: product.tags,
      in_stock: product.stockCount !== 0 && isAnyOptionLeft,
      stock_count: product.stockCount,
      specifications: JSON.stringify(Object.entries(product.specifications).map(([label, value]) => ({ label, value }))) as never,
      features: product.features,
      variant_label: product.variants?.label ?? null,
      units_sold_30_days: product.unitsSold30Days,
      published_at: new Date(`${product.publishedOn}T09:00:00Z`),
      position,
      picture_id: idOf(pictureIds, product.pictures[0] ?? ""),
      ...searchColumns({ name: product.name, brand: brand?.name ?? "", tags: product.tags, categories }),
    })
    .execute();
  await seedParts(tx, product, pictureIds);
}

function ratingOf({ reviews }: SampleProduct) {
  const stars = reviews.reduce((total, review) => total + review.rating, 0);
  return { rating: reviews.length === 0 ? 0 : Math.round((stars / reviews.length) * 10) / 10, review_count: reviews.length };
}

async function seedParts(tx: DatabaseTransaction, product: SampleProduct, pictureIds: Ids): Promise<void> {
  const pictures = product.pictures.map((name, position) => ({ product_id: product.id, picture_id: idOf(pictureIds, name), position }));
  await tx.insertInto("product_picture").values(pictures).execute();
  const variants = (product.variants?.options ?? []).map((option, position) => ({
    product_id: product.id,
    name: option.name,
    additional_price: option.additionalPrice ? priceOf(option.additionalPrice) : cents(0),
    in_stock: option.stockCount !== 0 && product.stockCount !== 0,
    stock_count: option.stockCount ?? null,
    sku: null,
    picture_id: option.picture ? idOf(pictureIds, option.picture) : null,
    position,
  }));
  if (variants.length > 0) await tx.insertInto("variant").values(variants).execute();
  const reviews = product.reviews.map(({ author, rating, title, body, date, testimonial }) => ({
    product_id: product.id,
    author,
    rating,
    title,
    body,
    written_on: date,
    is_sample: true,
    is_testimonial: testimonial ?? false,
  }));
  if (reviews.length > 0) await tx.insertInto("review").values(reviews).execute();
}

async function seedBanners(tx: DatabaseTransaction, pictureIds: Ids): Promise<void> {
  const values = sampleBanners.map(({ placement, title, description, link, callToAction, picture }, position) => ({
    placement,
    title,
    description,
    link,
    call_to_action: callToAction,
    picture_id: idOf(pictureIds, picture),
    position,
  }));
  await tx.insertInto("banner").values(values).execute();
}

/** Sample rows bring their own ids; the next ones begin well above them. */
async function moveIdentitiesPastSample(tx: DatabaseTransaction): Promise<void> {
  await sql`alter table product alter column id restart with 1001`.execute(tx);
  await sql`alter table category alter column id restart with 1001`.execute(tx);
}
