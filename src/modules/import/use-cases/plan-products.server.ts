import { hash as digest } from "node:crypto";
import { type OwnFile, readOwnExport } from "./read-own-export.server.ts";
import {
  listKnownProducts,
  listShopProducts,
} from "#modules/import/store/imported-products.server.ts";
import type { Database } from "#platform/database/database.server.ts";
import {
  type FieldDifference,
  compareProducts,
  contentTexts,
} from "#modules/import/rules/compare-products.ts";
import type { ImportedProduct } from "#modules/import/rules/imported-product.ts";

export type ReadProduct = { line: number; product: ImportedProduct; hash: string };

export type Plan = ReadProduct & {
  action: "create" | "update" | "unchanged";
  /** Null for a new product. */
  id: number | null;
  changes: FieldDifference[];
  /** True if the file's stock changed since the last import and replaces the shop's. */
  withStock: boolean;
  /** True if the hash must be stored although nothing else changes. */
  isHashNew: boolean;
};

/** Compares a batch of products with the shop, with few queries. */
export async function planProducts(
  db: Database,
  read: readonly ReadProduct[],
  ownFile: OwnFile | null,
): Promise<Plan[]> {
  const handles = read.map(({ product }) => product.handle);
  const known = await listKnownProducts(db, handles, { withSamples: ownFile !== null });
  const knownByHandle = new Map(known.map((each) => [each.handle, each]));
  const plans = read.map((each): Plan => {
    const before = knownByHandle.get(each.product.handle);
    const hash = hashBeside(before?.hash, each);
    const action = before === undefined ? "create" : before.hash === hash ? "unchanged" : "update";
    const withStock =
      !each.product.isStockUnknown && stockPart(before?.hash ?? "") !== stockPart(hash);
    return {
      ...each,
      hash,
      action,
      id: before?.id ?? null,
      changes: [],
      withStock,
      isHashNew: before?.hash !== hash,
    };
  });
  const changed = plans.filter((plan) => plan.action === "update");
  const ids = changed.flatMap((plan) => plan.id ?? []);
  const shopProducts = await listShopProducts(db, ids);
  const exported = ownFile === null ? null : await readOwnExport(db, ids, ownFile);
  for (const plan of changed) {
    const own = exported?.get(plan.id ?? 0);
    // The shop's own file changes only what staff changed in it.
    if (own) plan.withStock &&= contentTexts(own).stock !== contentTexts(plan.product).stock;
    const before = own ?? shopProducts.get(plan.id ?? 0);
    if (before) plan.changes = compareProducts(before, plan.product, plan.withStock);
    // The shopkeeper already made the same change.
    if (plan.changes.length === 0) plan.action = "unchanged";
  }
  return plans;
}

/** Returns the hashes of content and stock, which can change independently. */
export function hashOf(product: ImportedProduct): string {
  const { content, stock } = contentTexts(product);
  return `${shortHash(content)}.${shortHash(stock)}`;
}

/** A file without quantities says nothing of the stock, so that the hash of an earlier file's stays. */
function hashBeside(before: string | undefined, { product, hash }: ReadProduct): string {
  if (!product.isStockUnknown || before === undefined) return hash;
  return `${hash.split(".")[0]}.${stockPart(before) ?? ""}`;
}

const shortHash = (text: string) => digest("sha256", text, "base64url").slice(0, 22);

const stockPart = (hash: string) => hash.split(".")[1];
