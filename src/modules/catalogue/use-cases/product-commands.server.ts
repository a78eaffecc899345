import {
  countProductEdits,
  findSaleFacts,
  hasBrand,
  isPictureOfVariant,
  isPlaceWhole,
  findSlugOwner,
  lockProduct,
  updatePrice,
  updatePrices,
  updateProduct,
  updateQuietly,
  refreshProducts,
} from "#modules/catalogue/store/product/product-edit.server.ts";
import {
  centsField,
  columnSchemas,
  noCentsField,
  schemasOf,
} from "#modules/catalogue/rules/product-columns.ts";
import { productFields } from "#modules/catalogue/rules/product-fields.ts";
import type { ProductStatus } from "#modules/catalogue/rules/product.ts";
import { activationProblem } from "#modules/catalogue/rules/why-not-for-sale.ts";
import { z } from "zod";
import type { Fields } from "#platform/commands/change.ts";
import {
  findManyRows,
  rowSubject,
  type RowDefinition,
} from "#platform/commands/row-subject.server.ts";
import type { LateWork } from "#platform/commands/command.server.ts";
import { subjectCommands, type ManySubject } from "#platform/commands/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { toSafeHtml } from "./to-safe-html.server.ts";

const PRICE_SENTENCES: Readonly<Record<string, string>> = {
  variant_prices_all_or_none:
    "Either all variants of a product have prices of their own, or none has.",
  variant_price_not_negative: "A variant would cost less than nothing.",
};

/** Refreshes products once at the end of a command, and refuses prices that the database does not allow. */
export const settleProducts: LateWork = async (tx, ids) => {
  try {
    await refreshProducts(tx, ids);
    return ok(undefined);
  } catch (error) {
    const sentence = PRICE_SENTENCES[String((error as { constraint?: unknown }).constraint)];
    if (sentence === undefined) throw error;
    return err(sentence);
  }
};

/** Counted last, so that a run of many changes may name the version that it began with. */
const countEdits: LateWork = async (tx, ids) => {
  await countProductEdits(tx, ids);
  return ok(undefined);
};

const product = { table: "product", key: "id", isNumbered: true } as const;

const texts = rowSubject({
  ...product,
  kind: "product",
  permission: "products",
  columns: productFields,
});

/** Changes a product's texts, codes, place in the shop and status. */
export const productCommands = subjectCommands({
  ...texts,
  check(id, changed, present) {
    const checked = texts.check(id, changed, present);
    return checked.ok ? ok(completed(checked.value, present)) : checked;
  },
  async find(tx, id) {
    const row = /^[1-9]\d{0,14}$/.test(id) ? await lockProduct(tx, Number(id)) : null;
    if (row === null) return null;
    const { version, publish_at: publishAt, ...fields } = row;
    return { version, fields: { ...fields, publish_at: publishAt?.toISOString() ?? null } };
  },
  async save(tx, idText, changed, { version, later }) {
    const id = Number(idText);
    const problem =
      (await referenceProblem(tx, id, changed)) ?? (await statusProblem(tx, id, changed));
    if (problem !== null) return err(problem);
    await updateProduct(tx, id, { ...changed, version });
    later(settleProducts, id);
    return ok(undefined);
  },
});

/** Cleans the description, and adds the fields that follow from the changed ones. */
function completed(changed: Fields, present: Fields): Fields {
  const { description, category_id: category, status } = changed;
  const moves = category !== undefined && category !== present["category_id"];
  return {
    ...changed,
    ...(typeof description === "string" && { description: toSafeHtml(description) }),
    ...(moves && changed["subcategory_id"] === undefined && { subcategory_id: null }),
    // Only a draft has a time of publication.
    ...(status !== undefined && status !== "draft" && { publish_at: null }),
  };
}

async function referenceProblem(
  tx: DatabaseTransaction,
  id: number,
  changed: Fields,
): Promise<string | null> {
  const { slug, brand_id: brand, category_id: category, subcategory_id: subcategory } = changed;
  const owner = typeof slug === "string" ? await findSlugOwner(tx, slug, id) : null;
  if (owner === "address") return `Another product has the address ${String(slug)}.`;
  if (owner === "handle") return `Another product is called ${String(slug)} in product files.`;
  if (typeof brand === "number" && !(await hasBrand(tx, brand))) return "There is no such brand.";
  if (category === undefined && subcategory === undefined) return null;
  const row = await lockProduct(tx, id);
  const place = {
    category: numberOr(category, row?.category_id ?? null),
    subcategory: numberOr(subcategory, row?.subcategory_id ?? null),
  };
  return (await isPlaceWhole(tx, place))
    ? null
    : "The subcategory must be one of the category, and the category one of the top level.";
}

const numberOr = (value: unknown, present: number | null) =>
  value === undefined ? present : (value as number | null);

async function statusProblem(
  tx: DatabaseTransaction,
  id: number,
  changed: Fields,
): Promise<string | null> {
  const facts = await findSaleFacts(tx, id);
  if (!facts) return null;
  const isThere = (field: string, present: boolean) =>
    changed[field] === undefined ? present : changed[field] !== null;
  const next = {
    ...facts,
    status: (changed["status"] as ProductStatus | undefined) ?? facts.status,
    hasBrand: isThere("brand_id", facts.hasBrand),
    hasCategory: isThere("category_id", facts.hasCategory),
  };
  if (next.status !== "draft" && typeof changed["publish_at"] === "string")
    return "Only a draft can be published at a set time.";
  const matters = ["status", "brand_id", "category_id"].some((field) => field in changed);
  return matters && next.status === "active" ? activationProblem(next) : null;
}

const priceRow = {
  ...product,
  kind: "price",
  permission: "prices",
  columns: {
    price: centsField,
    original_price: noCentsField,
    ...schemasOf("price"),
    discount: z.int().min(0).max(100).describe("a percentage from 0 to 100"),
  },
} as const;
const variantPriceRow = {
  ...product,
  table: "variant",
  kind: "variant-price",
  permission: "prices",
  columns: { price: noCentsField, compare_at_price: noCentsField, cost: noCentsField },
} as const;
const OWN_PRICES = "Its variants have prices of their own, so change those.";

/** Saves the prices of many in few statements. */
const manyPrices = (row: RowDefinition, table: "product" | "variant"): ManySubject => ({
  findMany: findManyRows(row),
  async saveMany(tx, rows, later) {
    const written = await updatePrices(tx, table, rows);
    for (const { productId } of written) {
      later(settleProducts, productId);
      if (table === "variant") later(countEdits, productId);
    }
    return new Set(written.map(({ id }) => String(id)));
  },
  unsaved: OWN_PRICES,
});

/** Changes the price of a product whose variants have no prices of their own, in cents. */
export const priceCommands = subjectCommands(
  {
    ...rowSubject(priceRow),
    async save(tx, id, changed, { version, later }) {
      if (!(await updatePrice(tx, Number(id), { ...changed, version }))) return err(OWN_PRICES);
      later(settleProducts, Number(id));
      return ok(undefined);
    },
  },
  manyPrices(priceRow, "product"),
);

/** For commands that change the prices of many products, of variants too. */
export const priceSubjects = {
  product: { subject: rowSubject(priceRow), many: manyPrices(priceRow, "product") },
  variant: { subject: rowSubject(variantPriceRow), many: manyPrices(variantPriceRow, "variant") },
};

/** Changes the price of a variant, in cents. */
export const variantPriceCommands = subjectCommands(
  {
    ...rowSubject(variantPriceRow),
    async save(tx, id, changed, { later }) {
      await saveVariant(tx, Number(id), changed, later);
      return ok(undefined);
    },
  },
  manyPrices(variantPriceRow, "variant"),
);

const variants = rowSubject({
  ...product,
  table: "variant",
  kind: "variant",
  permission: "products",
  columns: {
    sku: columnSchemas.sku,
    barcode: columnSchemas.barcode,
    net_content: columnSchemas.net_content,
    picture_id: z.int().positive().nullable().describe("the number of a picture, or null"),
  },
});

/** Changes the codes, the net content and the picture of a variant. */
export const variantCommands = subjectCommands({
  ...variants,
  async save(tx, id, changed, { later }) {
    const picture = changed["picture_id"];
    if (typeof picture === "number" && !(await isPictureOfVariant(tx, Number(id), picture)))
      return err("The picture of a variant must be one of its product.");
    await saveVariant(tx, Number(id), changed, later);
    return ok(undefined);
  },
});

async function saveVariant(
  tx: DatabaseTransaction,
  id: number,
  changed: Fields,
  later: (work: LateWork, id: number) => void,
): Promise<void> {
  const productId = await updateQuietly(tx, { table: "variant", id }, changed);
  if (productId === null) return;
  later(settleProducts, productId);
  later(countEdits, productId);
}

const safety = rowSubject({
  ...product,
  kind: "product-safety",
  permission: "products",
  columns: schemasOf("product-safety"),
});

/** Changes who made a product, its safety texts, and the producer's guarantee of durability. */
export const productSafetyCommands = subjectCommands({
  ...safety,
  async save(tx, id, changed, { version, later }) {
    await updateProduct(tx, Number(id), { ...changed, version });
    later(settleProducts, Number(id));
    return ok(undefined);
  },
});
