import { cutText } from "#modules/core/rules/cut-text.ts";
import { z } from "zod";
import { unbranded } from "#modules/catalogue/rules/product.ts";
import { centsField, noCentsField, schemasOf } from "#modules/catalogue/rules/product-columns.ts";
import {
  productFields,
  sellingField,
  unitsField,
} from "#modules/catalogue/rules/product-fields.ts";
import { countedStock } from "#modules/catalogue/rules/stock.ts";
import { slugOf } from "#modules/catalogue/rules/slug.ts";
import {
  copyOfProduct,
  ensureBrand,
  findNames,
  nextPosition,
  takeSlug,
} from "#modules/catalogue/store/product/product-copy.server.ts";
import { hasBrand, isPlaceWhole } from "#modules/catalogue/store/product/product-edit.server.ts";
import {
  insertProducts,
  type ProductToWrite,
} from "#modules/catalogue/store/product/product-write.server.ts";
import type { Actor } from "#platform/commands/actor.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { permissionsOf } from "#platform/commands/roles.server.ts";
import { command } from "#platform/commands/command.server.ts";
import { err, invariant, ok } from "#modules/core/rules/result.ts";
import { copyTaxClass } from "#modules/taxes/store/tax-rates.server.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { toSafeHtml } from "./to-safe-html.server.ts";

const orNull = <Shape extends Record<string, z.ZodType<string | number | null>>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, each]) => [name, each.default(null)]),
  ) as unknown as { [Name in keyof Shape]: z.ZodDefault<Shape[Name]> };

const schema = z.strictObject({
  name: productFields.name,
  description: productFields.description.default(""),
  price: centsField.optional(),
  original_price: noCentsField.default(null),
  brand_id: productFields.brand_id.default(null),
  category_id: productFields.category_id.default(null),
  subcategory_id: productFields.subcategory_id.default(null),
  tags: productFields.tags.default([]),
  specifications: productFields.specifications.default([]),
  features: productFields.features.default([]),
  ...orNull({ ...schemasOf("product"), ...schemasOf("price") }),
  on_hand: unitsField.optional(),
  keeps_selling: sellingField,
});

/** Adds a draft, which needs only a name. Its price and units need permissions of their own. */
export const addProduct = command({
  name: "add-product",
  permission: "products",
  schema,
  async run({ tx, actor, note }, entered) {
    const { on_hand: onHand = null, keeps_selling: keepsSelling, price = 0, ...input } = entered;
    const lacking = await lackingPermission(tx, actor, {
      prices: price > 0 || input.original_price !== null || input.cost !== null,
      stock: onHand !== null || keepsSelling === true,
    });
    if (lacking) return err(lacking);
    const { category_id: category, subcategory_id: subcategory } = input;
    if (!(await isPlaceWhole(tx, { category, subcategory })))
      return err({ code: "invalid", message: "There is no such category with this subcategory." });
    if (input.brand_id !== null && !(await hasBrand(tx, input.brand_id)))
      return err({ code: "invalid", message: "There is no such brand." });
    const brand = input.brand_id ?? (await ensureBrand(tx, unbranded));
    const fields = { ...input, price, description: toSafeHtml(input.description), brand_id: brand };
    const made = await insertDraft(tx, {
      ...fields,
      ...(await findNames(tx, { brand, category, subcategory })),
      pictureIds: [],
      variants: [],
      stock: countedStock(onHand, keepsSelling),
    });
    note(added(made, fields));
    return ok(made);
  },
});

/** Copies a product as a draft, without codes and units. */
export const duplicateProduct = command({
  name: "duplicate-product",
  permission: "products",
  schema: z.strictObject({ id: z.coerce.number().int().positive() }),
  async run({ tx, note }, { id }) {
    const copy = await copyOfProduct(tx, id);
    if (!copy) return err({ code: "unknown", message: `There is no product ${id}.` });
    const name = cutText(`${copy.name} (copy)`, 255);
    const made = await insertDraft(tx, { ...copy, name });
    await copyTaxClass(tx, { from: id, to: made.id });
    note(added(made, { name, copied: id }));
    return ok(made);
  },
});

const added = ({ id, slug }: { id: number; slug: string }, after: object) => ({
  kind: "product",
  id: String(id),
  version: 1,
  before: null,
  after: { ...after, slug },
});

const MOST_NAMESAKES = 500;

async function insertDraft(tx: DatabaseTransaction, draft: Omit<ProductToWrite, "slug">) {
  const base = slugOf(draft.name, "product");
  const numbered = Array.from({ length: MOST_NAMESAKES }, (_, index) => `${base}-${index + 2}`);
  const slug = await takeSlug(tx, [base, ...numbered]);
  if (slug === null) throw new Error(`More than ${MOST_NAMESAKES} products are called ${base}.`);
  const [id] = await insertProducts(tx, [{ ...draft, slug, position: await nextPosition(tx) }]);
  invariant(id !== undefined, "an inserted product has an id");
  return { id, slug, version: 1 };
}

async function lackingPermission(
  tx: DatabaseTransaction,
  actor: Actor,
  needed: Partial<Record<Permission, boolean>>,
) {
  const permitted = await permissionsOf(tx, actor);
  const lacking = Object.entries(needed).find(
    ([each, isNeeded]) => isNeeded && !permitted.includes(each as Permission),
  );
  return lacking
    ? ({
        code: "forbidden",
        message: `This change also needs the permission "${lacking[0]}".`,
      } as const)
    : null;
}
