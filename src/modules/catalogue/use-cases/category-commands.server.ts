import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import { producerSchemas } from "#modules/catalogue/rules/product-columns.ts";
import { momentField, slugField } from "#modules/catalogue/rules/product-fields.ts";
import {
  findBrandFacts,
  findPlaceFacts,
  listProductsOf,
  moveProducts,
} from "#modules/catalogue/store/category-edit.server.ts";
import { refreshSearchWords } from "#modules/catalogue/store/product/product-edit.server.ts";
import { findMissingPictures } from "#modules/catalogue/store/product/product-variants.server.ts";
import type { LateWork } from "#platform/commands/command.server.ts";
import { rowNoun } from "#platform/commands/row-noun.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { settleProducts } from "./product-commands.server.ts";

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .nullable()
    .transform((typed) => typed ?? "")
    .describe(`a text of at most ${most} characters`);
const name = oneLine(80).min(1).describe("a text of 1 to 80 characters");
const flag = z.boolean().describe("true or false");
const place = z.int().min(0).max(100_000).describe("a whole number from 0");
const picture = z.int().positive().nullable().describe("the number of a picture, or null");

const LAST = 1000;

/** Categories and their subcategories. Products move with their category. */
export const categoryCommands = rowNoun({
  kind: "category",
  permission: "categories",
  table: "category",
  columns: {
    name,
    slug: slugField,
    description: text(5000),
    parent_id: z
      .union([
        z.int32().positive(),
        z
          .string()
          .regex(/^[1-9]\d{0,8}$/)
          .transform(Number),
      ])
      .nullable()
      .describe("the number of a category, or null"),
    is_featured: flag,
    position: place,
    picture_id: picture,
    room_id: picture,
    returned_sealed_only: flag,
  },
  initial: {
    description: "",
    parent_id: null,
    is_featured: false,
    position: LAST,
    picture_id: null,
    room_id: null,
    returned_sealed_only: false,
  },
  async problem(tx, { id, fields }) {
    const parent = fields["parent_id"] as number | null;
    const facts = await findPlaceFacts(tx, { id, parent, slug: String(fields["slug"]) });
    if (facts.isSlugTaken) return `Another category has the address ${String(fields["slug"])}.`;
    if (parent !== null && facts.grandparent === undefined) return "There is no such category.";
    if (parent !== null && (facts.grandparent !== null || parent === id))
      return "A subcategory belongs to a category of the top level.";
    if (parent !== null && facts.hasSubcategories)
      return "This category has subcategories, so it stays on the top level.";
    return pictureProblem(tx, [fields["picture_id"], fields["room_id"]]);
  },
  async removeProblem(tx, id) {
    const facts = await findPlaceFacts(tx, { id, parent: null, slug: "" });
    if (facts.hasSubcategories) return "This category has subcategories. Remove them first.";
    return facts.hasProducts ? "This category has products. Move them first." : null;
  },
  async follow(tx, { id, changed }, later) {
    if ("parent_id" in changed)
      await moveProducts(tx, { id, parent: changed["parent_id"] as number | null });
    if ("parent_id" in changed || "name" in changed)
      await describeAgain(tx, await listProductsOf(tx, { categoryId: id }), later);
  },
});

/** Brands. */
export const brandCommands = rowNoun({
  kind: "brand",
  permission: "categories",
  table: "brand",
  columns: { name, slug: slugField, is_featured: flag, position: place, ...producerSchemas },
  initial: {
    is_featured: false,
    position: LAST,
    producer_name: null,
    producer_address: null,
    producer_contact: null,
    responsible_person: null,
  },
  async problem(tx, { id, fields }) {
    const { isSlugTaken } = await findBrandFacts(tx, { id, slug: String(fields["slug"]) });
    return isSlugTaken ? `Another brand has the address ${String(fields["slug"])}.` : null;
  },
  async removeProblem(tx, id) {
    const { hasProducts } = await findBrandFacts(tx, { id, slug: "" });
    return hasProducts ? "This brand has products. Give them another brand first." : null;
  },
  async follow(tx, { id, changed }, later) {
    if ("name" in changed)
      await describeAgain(tx, await listProductsOf(tx, { brandId: id }), later);
  },
});

const placements = ["carousel", "promo", "room"] as const;

/** Banners of the home page. */
export const bannerCommands = rowNoun({
  kind: "banner",
  permission: "content",
  table: "banner",
  columns: {
    placement: z.enum(placements).describe(`one of ${placements.join(", ")}`),
    title: name,
    description: text(300),
    link: z
      .string()
      .max(300)
      .regex(/^\/(?!\/)[^\s\\]*$/)
      .describe("an address of the shop, such as /category/books"),
    call_to_action: oneLine(40).min(1).describe("a text of 1 to 40 characters"),
    picture_id: z.int().positive().describe("the number of a picture"),
    tall_picture_id: picture,
    position: place,
    starts_at: momentField,
    ends_at: momentField,
  },
  initial: {
    description: "",
    tall_picture_id: null,
    position: LAST,
    starts_at: null,
    ends_at: null,
  },
  async problem(tx, { fields }) {
    const { starts_at: start, ends_at: end } = fields;
    if (typeof start === "string" && typeof end === "string" && end <= start)
      return "ends_at: A banner ends after it starts.";
    return pictureProblem(tx, [fields["picture_id"], fields["tall_picture_id"]]);
  },
  removeProblem: async () => null,
});

async function pictureProblem(
  tx: DatabaseTransaction,
  wanted: readonly unknown[],
): Promise<string | null> {
  const ids = wanted.filter((each) => typeof each === "number");
  const [missing] = await findMissingPictures(tx, ids);
  return missing === undefined ? null : `There is no picture ${missing}.`;
}

/** Products are found by the names of their brand and categories. */
async function describeAgain(
  tx: DatabaseTransaction,
  products: readonly number[],
  later: (work: LateWork, id: number) => void,
): Promise<void> {
  await refreshSearchWords(tx, products);
  for (const id of products) later(settleProducts, id);
}
