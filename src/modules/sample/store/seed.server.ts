import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { samplePictures } from "#platform/pictures/pictures.ts";
import { seedCoupons } from "./seed-coupons.server.ts";
import { seedTranslations } from "./seed-translations.server.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";
import { idOf, seedProducts, type Ids } from "./seed-products.server.ts";
import type { SampleSubcategory } from "#modules/sample/rules/sample-types.ts";
import { partsOf } from "#platform/parts.ts";
import { readSample, sampleCatalogue } from "./sample-catalogue.server.ts";

/** An arbitrary key of the advisory lock for seeding. */
const seedLock = 1_937_075_315;

/** The first content of a new shop: the sample catalogue or only its categories. */
export type FirstCatalogue = "sample" | "categories";

/** Fills a new shop in one transaction, also in other languages. Does nothing if the shop has categories. */
export async function seedShop(
  db: Database,
  translatables: readonly Translatable[],
  catalogue: FirstCatalogue = "sample",
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Several nodes may start on an empty database: the first one seeds, the others wait and find the result.
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    if (await tx.selectFrom("category").select("id").limit(1).executeTakeFirst()) return;
    // Without samples, categories show pictures of the shop's own products, and staff choose where they deliver.
    if (catalogue === "sample") await seedSample(tx);
    else {
      await seedCategories(tx, null);
      await sql`delete from delivery_zone`.execute(tx);
    }
    await seedTranslations(tx, translatables);
    await moveIdentitiesPastSample(tx);
  });
}

async function seedSample(tx: DatabaseTransaction): Promise<void> {
  const pictureIds = await seedPictures(tx);
  await seedCategories(tx, pictureIds);
  const brandIds = await seedBrands(tx);
  await seedProducts(tx, { pictureIds, brandIds });
  for (const { seed } of partsOf("productSamples")) await seed(tx, sampleCatalogue().products, readSample);
  await seedBanners(tx, pictureIds);
  await seedCoupons(tx);
}

async function seedPictures(tx: DatabaseTransaction): Promise<Ids> {
  const pictures = await samplePictures();
  const rows = await tx
    .insertInto("picture")
    .values(
      pictures.map(({ key, alt, width, height, widths }) => ({
        key,
        alt,
        width,
        height,
        widths,
        source_url: null,
      })),
    )
    .returning(["id", "key"])
    .execute();
  const idByKey = new Map(rows.map((row) => [row.key, row.id]));
  return new Map(pictures.map((picture) => [picture.name, idOf(idByKey, picture.key)]));
}

async function seedBrands(tx: DatabaseTransaction): Promise<Ids> {
  const values = sampleCatalogue().brands.map((brand, position) => ({
    slug: brand.slug,
    name: brand.name,
    is_featured: brand.featured ?? false,
    position,
    is_sample: true,
  }));
  const rows = await tx.insertInto("brand").values(values).returning(["id", "slug"]).execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

async function seedCategories(tx: DatabaseTransaction, pictureIds: Ids | null): Promise<void> {
  const rowOf = (category: SampleSubcategory, position: number) => ({
    id: category.id,
    slug: category.slug,
    name: category.name,
    position,
    picture_id: pictureIds && idOf(pictureIds, category.picture),
  });
  for (const [position, category] of sampleCatalogue().categories.entries()) {
    const { description, room, featured, returnedSealedOnly, subcategories } = category;
    await tx
      .insertInto("category")
      .values({
        ...rowOf(category, position),
        parent_id: null,
        description,
        room_id: pictureIds && idOf(pictureIds, room),
        is_featured: featured ?? false,
        returned_sealed_only: returnedSealedOnly ?? false,
      })
      .execute();
    for (const [index, subcategory] of (subcategories ?? []).entries()) {
      await tx
        .insertInto("category")
        .values({ ...rowOf(subcategory, index), parent_id: category.id })
        .execute();
    }
  }
}

async function seedBanners(tx: DatabaseTransaction, pictureIds: Ids): Promise<void> {
  const values = sampleCatalogue().banners.map(
    ({ placement, title, description, link, callToAction, picture, tallPicture }, position) => ({
      placement,
      title,
      description,
      link,
      call_to_action: callToAction,
      picture_id: idOf(pictureIds, picture),
      tall_picture_id: tallPicture === undefined ? null : idOf(pictureIds, tallPicture),
      position,
      is_sample: true,
    }),
  );
  await tx.insertInto("banner").values(values).execute();
}

/** Sample rows have fixed ids; sequences continue above them. */
async function moveIdentitiesPastSample(tx: DatabaseTransaction): Promise<void> {
  await sql`alter table product alter column id restart with 1001`.execute(tx);
  await sql`alter table category alter column id restart with 1001`.execute(tx);
}
