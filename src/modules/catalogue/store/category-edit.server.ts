import { sql } from "kysely";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { quietly } from "./product/product-edit.server.ts";

export type PlaceFacts = {
  /** The parent of the wanted parent; undefined if that does not exist. */
  grandparent: number | null | undefined;
  hasSubcategories: boolean;
  hasProducts: boolean;
  isSlugTaken: boolean;
};

/** What decides whether a category can be saved or removed; locks its level against others. */
export async function findPlaceFacts(
  tx: DatabaseTransaction,
  { id, parent, slug }: { id: number | null; parent: number | null; slug: string },
): Promise<PlaceFacts> {
  await sql`select pg_advisory_xact_lock(hashtext('category'))`.execute(tx);
  const above =
    parent === null
      ? undefined
      : await tx
          .selectFrom("category")
          .select("parent_id")
          .where("id", "=", parent)
          .executeTakeFirst();
  const { rows } = await sql<Omit<PlaceFacts, "grandparent">>`
    select exists (select from category where parent_id = ${id}) as "hasSubcategories",
      exists (select from product where category_id = ${id}) or exists (select from product where subcategory_id = ${id}) as "hasProducts",
      exists (select from category where slug = ${slug} and id is distinct from ${id}) as "isSlugTaken"`.execute(
    tx,
  );
  const [row] = rows;
  return {
    grandparent: above?.parent_id,
    hasSubcategories: row?.hasSubcategories ?? false,
    hasProducts: row?.hasProducts ?? false,
    isSlugTaken: row?.isSlugTaken ?? false,
  };
}

/** Moves the products of a category below its new parent, and returns their ids. */
export async function moveProducts(
  tx: DatabaseTransaction,
  { id, parent }: { id: number; parent: number | null },
): Promise<number[]> {
  const { rows } = await quietly(tx, () =>
    sql<{ id: number }>`
      update product set category_id = ${parent ?? id}, subcategory_id = ${parent === null ? null : id}
      where category_id = ${id} or subcategory_id = ${id} returning id`.execute(tx),
  );
  return rows.map((row) => row.id);
}

type Of = { categoryId: number } | { brandId: number };

/** The products of a category, a subcategory or a brand, drafts too. */
export async function listProductsOf(tx: DatabaseTransaction, of: Of): Promise<number[]> {
  const condition =
    "brandId" in of
      ? sql`brand_id = ${of.brandId}`
      : sql`category_id = ${of.categoryId} or subcategory_id = ${of.categoryId}`;
  const { rows } = await sql<{ id: number }>`
    select id from product where ${condition} order by id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Whether another brand has the slug, and whether a brand has products. */
export async function findBrandFacts(
  tx: DatabaseTransaction,
  { id, slug }: { id: number | null; slug: string },
): Promise<{ isSlugTaken: boolean; hasProducts: boolean }> {
  await sql`select pg_advisory_xact_lock(hashtext('brand'))`.execute(tx);
  const { rows } = await sql<{ isSlugTaken: boolean; hasProducts: boolean }>`
    select exists (select from brand where slug = ${slug} and id is distinct from ${id}) as "isSlugTaken",
      exists (select from product where brand_id = ${id}) as "hasProducts"`.execute(tx);
  return rows[0] ?? { isSlugTaken: false, hasProducts: false };
}
