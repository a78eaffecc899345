import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import type { VariantColumns } from "#modules/catalogue/store/variant-row.server.ts";
import { quietly } from "./product-edit.server.ts";
import {
  removeFormerVariants,
  type VariantToWrite,
  writeVariants,
} from "./product-parts-write.server.ts";
import { addMissingStock } from "./product-stock-write.server.ts";

export type StoredVariant = VariantColumns & { picture_id: number | null };

/** A product's variants in the shopkeeper's order. */
export async function listVariants(
  tx: DatabaseTransaction,
  productId: number,
): Promise<StoredVariant[]> {
  return tx
    .selectFrom("variant")
    .select(["id", "name", "options", "price", "compare_at_price", "additional_price"])
    .select(["sku", "barcode", "net_content", "picture_id"])
    .where("product_id", "=", productId)
    .orderBy("position")
    .orderBy("id")
    .execute();
}

/** The weights of a product's variants in grams, by variant; null if it is not known. */
export async function listVariantGrams(
  tx: DatabaseTransaction,
  productId: number,
): Promise<Map<number, number | null>> {
  const rows = await tx
    .selectFrom("variant")
    .select(["id", "grams"])
    .where("product_id", "=", productId)
    .execute();
  return new Map(rows.map(({ id, grams }) => [id, grams]));
}

/** The units of a product's own stock, and whether any of its stock is counted. */
export async function findCounting(tx: DatabaseTransaction, productId: number) {
  const { rows } = await sql<{ own: number | null; isCounted: boolean }>`
    select max(on_hand) filter (where variant_id is null) as own, coalesce(bool_or(on_hand is not null), false) as "isCounted"
    from stock where product_id = ${productId}`.execute(tx);
  return rows[0] ?? { own: null, isCounted: false };
}

type Renamed = { id: number; name: string };

/** Replaces a product's variants; renamed ones keep their ids, because carts refer to them. */
export async function replaceVariants(
  tx: DatabaseTransaction,
  productId: number,
  { variants, renamed }: { variants: readonly VariantToWrite[]; renamed: readonly Renamed[] },
): Promise<void> {
  const { own, isCounted } = await findCounting(tx, productId);
  await quietly(tx, async () => {
    // Two variants may swap their names.
    for (const nameOf of [({ id }: Renamed) => `${id}\n`, ({ name }: Renamed) => name])
      for (const each of renamed)
        await sql`
          update variant set name = ${nameOf(each)} where id = ${each.id} and product_id = ${productId}`.execute(
          tx,
        );
    const product = { id: productId, variants };
    await removeFormerVariants(tx, [product]);
    await writeVariants(tx, [product]);
    // Uncounted stock would sell any number.
    const rest = isCounted && variants.length === 0 ? 0 : null;
    const stock = { inStock: true, stockCount: own ?? rest };
    await addMissingStock(tx, [{ ...product, stock }]);
    await removeOwnStock(tx, productId);
  });
}

/** A product's own stock counts only without variants, or for those whose units are not counted. */
async function removeOwnStock(tx: DatabaseTransaction, productId: number): Promise<void> {
  await sql`
    delete from stock where product_id = ${productId} and variant_id is null
      and exists (select from variant where product_id = ${productId})
      and (on_hand is null or not exists (
        select from stock as unit where unit.product_id = ${productId} and variant_id is not null and on_hand is null))`.execute(
    tx,
  );
}

export type StoredPicture = { id: number; alt: string };

/** A product's pictures in the order of its page. */
export async function listProductPictures(
  tx: Database,
  productId: number,
): Promise<StoredPicture[]> {
  return tx
    .selectFrom("product_picture")
    .innerJoin("picture", "picture.id", "picture_id")
    .select(["picture.id", "alt"])
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute();
}

/** Returns those of the ids that are no pictures. */
export async function findMissingPictures(
  tx: DatabaseTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as wanted (id)
    where not exists (select from picture where picture.id = wanted.id)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Replaces a product's pictures, with their alternative texts; variants lose pictures that it no longer has. */
export async function replacePictures(
  tx: DatabaseTransaction,
  productId: number,
  pictures: readonly StoredPicture[],
): Promise<void> {
  const ids = pictures.map(({ id }) => id);
  await quietly(tx, async () => {
    await tx.deleteFrom("product_picture").where("product_id", "=", productId).execute();
    if (pictures.length > 0)
      await tx
        .insertInto("product_picture")
        .values(ids.map((id, position) => ({ product_id: productId, picture_id: id, position })))
        .execute();
    for (const { id, alt } of pictures)
      await sql`update picture set alt = ${alt} where id = ${id} and alt <> ${alt}`.execute(tx);
    await sql`
      update variant set picture_id = null
      where product_id = ${productId} and picture_id <> all(${ids}::bigint[])`.execute(tx);
    await sql`
      update product set picture_id = ${ids[0] ?? null}, updated_at = now() where id = ${productId}`.execute(
      tx,
    );
  });
}

/** Gives the variants of a product that show a picture another one. */
export async function replaceVariantPicture(
  tx: DatabaseTransaction,
  productId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await quietly(tx, () =>
    tx
      .updateTable("variant")
      .set({ picture_id: to })
      .where("product_id", "=", productId)
      .where("picture_id", "=", from)
      .execute(),
  );
}

/** Writes the version of a product whose parts changed. */
export async function updateProductVersion(
  tx: DatabaseTransaction,
  id: number,
  { version, variantLabel }: { version: number; variantLabel?: string | null | undefined },
): Promise<void> {
  await quietly(tx, () =>
    tx
      .updateTable("product")
      .set({ version, ...(variantLabel !== undefined && { variant_label: variantLabel }) })
      .where("id", "=", id)
      .execute(),
  );
}
