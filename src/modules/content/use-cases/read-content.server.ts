import type { PicturedCategory } from "#modules/catalogue/rules/category.ts";
import type { TileCandidate } from "#modules/catalogue/rules/choose-tiles.ts";
import type { ProductSummary } from "#modules/catalogue/rules/product.ts";
import { listCategories, listTileCandidates } from "#modules/catalogue/store/categories.server.ts";
import { listFirstInStock } from "#modules/catalogue/store/listing/listings.server.ts";
import { getSummaries } from "#modules/catalogue/use-cases/get-product.server.ts";
import { addressOf, contentTag } from "#modules/content/rules/content-page.ts";
import {
  categoriesOf,
  codesOf,
  type Section,
  type ShownSection,
} from "#modules/content/rules/sections.ts";
import {
  findDraftPage,
  findProductsByCode,
  findPublishedPage,
  storedPage,
  type StoredPage,
} from "#modules/content/store/content-pages.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";

/** A page that shoppers see. */
export type PublishedContent = Content & { id: number };

export type Content = {
  /** The address to which a slug leads that is not the page's one in the current language. */
  movedTo?: string;
  title: string;
  description: string;
  sections: ShownSection[];
  /** The cache tags of the page besides its own. */
  tags: string[];
};

/** A published page with all that its sections show, or null. */
export async function readContent(
  { db }: Pick<Services, "db">,
  slug: string,
): Promise<PublishedContent | null> {
  const page = await findPublishedPage(db, slug);
  if (!page) return null;
  const { id, slug: shown, ownSlug, ...stored } = page;
  const { tags, ...content } = await contentOf(db, stored);
  return {
    ...content,
    id,
    tags: ownSlug === slug ? tags : [...tags, contentTag(ownSlug)],
    ...(shown !== slug && { movedTo: addressOf(shown) }),
  };
}

/** A page by its number, published or not. */
export async function readDraft({ db }: Pick<Services, "db">, id: number): Promise<Content | null> {
  const page = await findDraftPage(db, id);
  return page && contentOf(db, page);
}

/**
 * The valid ones of stored sections, with all that they show.
 * @public for extensions
 */
export async function readSections(db: Database, sections: unknown[]): Promise<ShownSection[]> {
  const page = await storedPage(db, { title: "", description: "", sections });
  return (await contentOf(db, page)).sections;
}

async function contentOf(db: Database, { sections, pictures, ...head }: StoredPage) {
  const tags = new Set<string>();
  const places = sections.some(isOfCategories)
    ? await listTileCandidates(db, await listCategories(db))
    : [];
  const shown = sections.map(async (section): Promise<ShownSection> => {
    if ("pictureId" in section) {
      const picture = pictures[section.pictureId];
      return { section, ...(picture && { picture }) };
    }
    if (section.kind === "category-tiles") {
      tags.add("products");
      return { section, categories: tilesOf(section, places) };
    }
    if (section.kind === "category-products")
      return { section, products: await productsOfCategory(db, section, { places, tags }) };
    if (section.kind === "products") {
      const codes = codesOf(section);
      const found = await findProductsByCode(db, codes);
      const ids = codes.flatMap((code) => found.get(code) ?? []);
      for (const id of ids) tags.add(`product:${id}`);
      // A product that is not sold now may be sold again.
      if (found.size < codes.length) tags.add("products");
      return { section, products: await getSummaries({ db }, [...new Set(ids)]) };
    }
    return { section };
  });
  return { ...head, sections: await Promise.all(shown), tags: [...tags] };
}

const isOfCategories = ({ kind }: Section) =>
  kind === "category-tiles" || kind === "category-products";

/** The chosen categories that have products, in the order of the choice; all of the top level without a choice. */
function tilesOf(section: Section, places: readonly TileCandidate[]): PicturedCategory[] {
  const chosen = categoriesOf(section);
  const wanted =
    chosen.length === 0
      ? places.filter(({ parentId }) => parentId === null)
      : chosen.flatMap((id) => places.find((place) => place.id === id) ?? []);
  return wanted.map(({ id, name, slug, picture }) => ({ id, name, slug, picture }));
}

async function productsOfCategory(
  db: Database,
  { category, count }: Extract<Section, { kind: "category-products" }>,
  { places, tags }: { places: readonly TileCandidate[]; tags: Set<string> },
): Promise<ProductSummary[]> {
  const place = places.find(({ id }) => id === category);
  // The first product of an empty category changes every page.
  if (!place) return [];
  const { id, parentId } = place;
  tags.add(`category:${parentId ?? id}`);
  return listFirstInStock(
    db,
    parentId === null
      ? { kind: "category", categoryId: id }
      : { kind: "subcategory", categoryId: parentId, subcategoryId: id },
    { count },
  );
}
