import { sql, type RawBuilder } from "kysely";
import type {
  CategoryLink,
  Product,
  ProductSafety,
  ProductSummary,
} from "#modules/catalogue/rules/product.ts";
import {
  columnsBy,
  producerColumns,
  shownColumns,
  shownRows,
} from "#modules/catalogue/rules/product-columns.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import { columnsOf } from "./export-products.server.ts";
import { readOptionWords, variedIn } from "./option-words.server.ts";
import {
  countOfProduct,
  readyOfProduct,
  factsOf,
  pictureOf,
  summariesOf,
  summaryColumns,
  summaryJoins,
  type PictureRow,
  type SummaryRow,
  type FactsRow,
} from "./product-row.server.ts";
import type { ProductPlace } from "./related-products.server.ts";
import { isTranslated, translatedBrands, translatedPlaces } from "./translated-cards.server.ts";
import { variantOf, variantsOfProduct, type VariantRow } from "./variant-row.server.ts";

type ProductRow = FactsRow & {
  description: string;
  brand_slug: string;
  specifications: { label: string; value: string }[];
  features: string[];
  variant_label: string | null;
  sku: string | null;
  barcode: string | null;
  type: string | null;
  category: CategoryLink;
  subcategory: CategoryLink | null;
  category_id: number;
  subcategory_id: number | null;
  brand_id: number;
  returned_sealed_only: boolean;
  variants: VariantRow[];
  images: PictureRow[];
  safety: ProductSafety;
  shown: Record<string, string | number | null>;
};

/** A product without a producer of its own has that of its brand. */
const safetyOfProduct = sql`${columnsOf("product", columnsBy("product-safety"))}
  || case when product.producer_name is null then ${columnsOf("brand", producerColumns)} else '{}' end`;

/** All pictures of the joined `product` as one JSON array, in the shopkeeper's order. */
const picturesOfProduct = sql`(
  select coalesce(jsonb_agg(to_jsonb(shown) order by product_picture.position), '[]')
  from product_picture join picture as shown on shown.id = product_picture.picture_id
  where product_picture.product_id = product.id
)`;

type FoundProduct = {
  product: Product;
  place: ProductPlace;
  safety: ProductSafety;
  /** The shop's own words of its options, by those of the current language. */
  ownValues: ReadonlyMap<string, string>;
};

/**
 * A published product by its slug, with its category and brand; null if there is none. In another language its slug
 * there comes before that of another product in the shop's own.
 */
export function findProduct(db: Database, slug: string): Promise<FoundProduct | null> {
  if (!isTranslated()) return findWhere(db, sql`product.slug = ${slug} and is_published`);
  return findWhere(
    db,
    sql`is_published and product.id = coalesce(
      (select noun_id::bigint from translated_slug where is_current
        and (language, noun, slug) = (${currentLanguage()}, 'product', ${slug})),
      (select id from product where slug = ${slug}))`,
  );
}

/** A product of any status by its id; null without a category, brand or picture. */
export function findPreview(db: Database, id: number): Promise<FoundProduct | null> {
  return findWhere(db, sql`product.id = ${id} and product.picture_id is not null`);
}

/** Who guarantees the durability of products, and for how long; only products with such a guarantee. */
export async function listDurability(
  db: Database,
  productIds: readonly number[],
): Promise<{ product: string; maker: string; model: string | null; years: number }[]> {
  type Row = Awaited<ReturnType<typeof listDurability>>[number] & { id: number };
  const { rows } = await sql<Row>`
    select product.id, product.name as product, durability_years as years, durability_model as model,
      coalesce(product.producer_name, brand.producer_name, brand.name) as maker
    from product join brand on brand.id = product.brand_id
    where product.id = any(${productIds}::bigint[]) and durability_years is not null
    order by product.name`.execute(db);
  const named = await translateRows<Row>(db, currentLanguage(), "product", rows, ({ id }) => id, {
    product: "name",
  });
  return named.map(({ id: _, ...row }) => row);
}

async function findWhere(
  db: Database,
  condition: RawBuilder<unknown>,
): Promise<FoundProduct | null> {
  const { rows } = await sql<ProductRow>`
    select product.id, product.slug, product.name, brand.name as brand, brand.slug as brand_slug, price, price_varies, original_price, discount, rating,
      review_count, in_stock, ${countOfProduct} as stock_count, ${readyOfProduct} as ready, product.description, specifications, features, variant_label, sku, barcode, type, net_content,
      product.category_id, product.subcategory_id, product.brand_id, category.returned_sealed_only, ${variantsOfProduct} as variants, ${picturesOfProduct} as images, ${safetyOfProduct} as safety, ${columnsOf("product", shownColumns)} as shown,
      jsonb_build_object('name', category.name, 'slug', category.slug) as category,
      case when subcategory.id is not null then jsonb_build_object('name', subcategory.name, 'slug', subcategory.slug) end as subcategory
    from product
    join brand on brand.id = product.brand_id
    join category on category.id = product.category_id
    left join category as subcategory on subcategory.id = product.subcategory_id
    where ${condition}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { place, safety } = { place: placeOf(found), safety: found.safety };
  if (!isTranslated()) return { product: productOf(found), place, safety, ownValues: new Map() };
  const row = await translated(db, found);
  const ownValues = new Map(
    row.variants.flatMap(({ name, options }, at) => [
      [name, found.variants[at]?.name ?? name] as const,
      ...options.map(
        ({ value }, of) => [value, found.variants[at]?.options[of]?.value ?? value] as const,
      ),
    ]),
  );
  return { product: productOf(row), place, safety, ownValues };
}

/** The row in the current language: one statement for each noun that the page names. */
async function translated(db: Database, found: ProductRow): Promise<ProductRow> {
  const { category_id, subcategory_id, category, subcategory, brand_id, brand } = found;
  const places = [
    { ...category, id: category_id },
    ...(subcategory && subcategory_id !== null ? [{ ...subcategory, id: subcategory_id }] : []),
  ];
  const [[row = found], [above, below], [maker], words] = await Promise.all([
    translateRows<ProductRow>(db, currentLanguage(), "product", [found], ({ id }) => id, {
      name: "name",
      slug: "slug",
      description: "description",
      features: "features",
      specifications: "specifications",
      images: "pictures",
    }),
    translatedPlaces(db, places),
    translatedBrands(db, [{ id: brand_id, name: brand }]),
    readOptionWords(db),
  ]);
  const alternatives = new Map(row.images.map(({ key, alt }) => [key, alt]));
  const varied = words ? variedIn(words, { ...found, variants: found.variants }) : found;
  return {
    ...row,
    brand: maker?.name ?? brand,
    category: linkOf(above) ?? category,
    subcategory: linkOf(below) ?? subcategory,
    variant_label: varied.variant_label,
    variants: varied.variants.map(({ picture, ...each }) => ({
      ...each,
      picture: picture && { ...picture, alt: alternatives.get(picture.key) ?? picture.alt },
    })),
  };
}

const linkOf = (place: CategoryLink | undefined) => place && { name: place.name, slug: place.slug };

function placeOf(row: ProductRow): ProductPlace {
  return {
    id: row.id,
    categoryId: row.category_id,
    subcategoryId: row.subcategory_id,
    brandId: row.brand_id,
    type: row.type,
  };
}

function productOf(row: ProductRow): Product {
  return {
    ...factsOf(row),
    brandSlug: row.brand_slug,
    description: row.description,
    images: row.images.map(pictureOf),
    category: row.category,
    subcategory: row.subcategory,
    specifications: [...row.specifications, ...shownRows(row.shown)],
    features: row.features,
    isReturnedSealedOnly: row.returned_sealed_only,
    variantLabel: row.variant_label,
    variants: row.variants.map(variantOf),
    sku: row.sku,
    barcode: row.barcode,
    type: row.type,
  };
}

/** Published products by id, unordered; missing ids are left out. */
export async function listByIds(db: Database, ids: readonly number[]): Promise<ProductSummary[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SummaryRow>`
    select ${summaryColumns} from product ${summaryJoins} where product.is_published and product.id = any(${ids})`.execute(
    db,
  );
  return summariesOf(db, rows);
}

/** The current slug for an id, an old slug or the slug of another language; null if unknown. */
export async function findCurrentSlug(db: Database, idOrOldSlug: string): Promise<string | null> {
  return (await findCurrent(db, idOrOldSlug))?.slug ?? null;
}

/** The published product of an id or of any slug, in the current language or another; null if unknown. */
export async function findCurrent(
  db: Database,
  idOrOldSlug: string,
): Promise<{ id: number; slug: string } | null> {
  const id = /^\d{1,15}$/.test(idOrOldSlug) ? Number(idOrOldSlug) : null;
  const { rows } = await sql<{ id: number; slug: string }>`
    select id, slug from product where is_published and id = coalesce(
      (select noun_id::bigint from translated_slug
        where (language, noun, slug) = (${currentLanguage()}, 'product', ${idOrOldSlug})),
      (select id from product where slug = ${idOrOldSlug}),
      (select target_id from slug_redirect where kind = 'product' and old_slug = ${idOrOldSlug}),
      (select noun_id::bigint from translated_slug where noun = 'product' and slug = ${idOrOldSlug}
        order by is_current desc, language limit 1), ${id}::bigint)`.execute(db);
  const [shown] = await translateRows(db, currentLanguage(), "product", rows, (row) => row.id, [
    "slug",
  ]);
  return shown ?? null;
}

/** The newest redirect of the first of some addresses that has one; null without one. */
export async function findRedirect(
  db: Database,
  paths: readonly string[],
): Promise<{ from: string; target: string } | null> {
  const { rows } = await sql<{ from: string; target: string }>`
    select path as "from", new_path as target from unnest(${paths}::text[]) with ordinality as asked (path, place)
    join address_redirect on old_path = path order by place, id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The slug of a published product that a former shop called by this handle; null if there is none. */
export async function findSlugOfHandle(db: Database, handle: string): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select slug from product where import_handle = ${handle} and is_published`.execute(db);
  return rows[0]?.slug ?? null;
}
