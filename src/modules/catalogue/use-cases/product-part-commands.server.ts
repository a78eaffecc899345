import {
  nameOfVariant,
  pictureFields,
  variantFields,
  variantsProblem,
  type EnteredVariant,
} from "#modules/catalogue/rules/product-fields.ts";
import { countedStock } from "#modules/catalogue/rules/stock.ts";
import { findSaleFacts } from "#modules/catalogue/store/product/product-edit.server.ts";
import { lockStock } from "#modules/catalogue/store/product/product-stock-write.server.ts";
import {
  findCounting,
  findMissingPictures,
  listProductPictures,
  listVariants,
  replacePictures,
  replaceVariants,
  updateProductVersion,
  type StoredPicture,
  listVariantGrams,
  type StoredVariant,
} from "#modules/catalogue/store/product/product-variants.server.ts";
import type { Actor } from "#platform/commands/actor.ts";
import { isSame } from "#platform/commands/change.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { permissionsOf } from "#platform/commands/roles.server.ts";
import { rowSubject } from "#platform/commands/row-subject.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { settleProducts } from "./product-commands.server.ts";

const product = {
  table: "product",
  key: "id",
  isNumbered: true,
  permission: "products",
  columns: {},
} as const;
const labels = rowSubject({
  ...product,
  kind: "variants",
  columns: { variant_label: variantFields.variant_label },
});
const checks = rowSubject({ ...product, kind: "variants", columns: variantFields });

/** Replaces a product's variants as one list. Those with an id keep it, and their stock. */
export const variantsCommands = subjectCommands({
  ...checks,
  check(id, changed, present) {
    const checked = checks.check(id, changed, present);
    const entered = checked.ok && (checked.value["variants"] as EnteredVariant[] | undefined);
    if (!checked.ok || !entered) return checked;
    const variants = entered.map((each) => ({ ...each, name: nameOfVariant(each) }));
    const problem = variantsProblem(variants);
    return problem === null ? ok({ ...checked.value, variants }) : err(problem);
  },
  async find(tx, id) {
    if (!/^[1-9]\d{0,14}$/.test(id)) return null;
    // A sale locks stock before products; the opposite order could deadlock.
    await lockStock(tx, [Number(id)]);
    const found = await labels.find(tx, id);
    const variants = await listVariants(tx, Number(id));
    return found && { ...found, fields: { ...found.fields, variants } };
  },
  async save(tx, idText, changed, { version, actor, later }) {
    const id = Number(idText);
    const wanted = changed["variants"] as EnteredVariant[] | undefined;
    if (wanted) {
      const former = await listVariants(tx, id);
      const problem =
        (await pictureProblem(tx, id, wanted)) ??
        (await permissionProblem(tx, actor, { wanted, former }));
      if (problem !== null) return err(problem);
      await replaceVariants(tx, id, await listToWrite(tx, id, { wanted, former }));
    }
    const variantLabel = changed["variant_label"] as string | null | undefined;
    await updateProductVersion(tx, id, { version, variantLabel });
    later(settleProducts, id);
    return ok(wanted && { variants: await listVariants(tx, id) });
  },
});

type Lists = { wanted: readonly EnteredVariant[]; former: readonly StoredVariant[] };

async function pictureProblem(
  tx: DatabaseTransaction,
  id: number,
  variants: readonly EnteredVariant[],
): Promise<string | null> {
  const own = new Set((await listProductPictures(tx, id)).map((picture) => picture.id));
  const isForeign = variants.some(({ picture_id: each }) => each !== null && !own.has(each));
  return isForeign ? "The picture of a variant must be one of its product." : null;
}

/** Prices and units need permissions of their own. */
async function permissionProblem(
  tx: DatabaseTransaction,
  actor: Actor,
  { wanted, former }: Lists,
): Promise<string | null> {
  const permitted = await permissionsOf(tx, actor);
  const formerOf = new Map(former.map((each) => [each.id, each]));
  type Priced = Pick<StoredVariant, "price" | "compare_at_price" | "additional_price">;
  const pricesOf = (each: Priced | undefined) =>
    each && [each.price, each.compare_at_price, each.additional_price];
  const needed: Permission[] = [
    ...(wanted.some((each) => !isSame(pricesOf(each), pricesOf(formerOf.get(each.id ?? 0))))
      ? (["prices"] as const)
      : []),
    ...(wanted.some(hasStock) ? (["stock"] as const) : []),
  ];
  const lacking = needed.find((each) => !permitted.includes(each));
  return lacking === undefined ? null : `This change also needs the permission "${lacking}".`;
}

async function listToWrite(tx: DatabaseTransaction, productId: number, { wanted, former }: Lists) {
  const nameOf = new Map(former.map(({ id, name }) => [id, name]));
  const { isCounted } = await findCounting(tx, productId);
  const gramsOf = await listVariantGrams(tx, productId);
  const variants = wanted.map(({ id, on_hand: onHand, keeps_selling: selling, ...variant }) => ({
    ...variant,
    grams: gramsOf.get(id ?? 0) ?? null,
    name: nameOfVariant(variant),
    stock: countedStock(onHand === undefined && isCounted ? 0 : (onHand ?? null), selling),
  }));
  const renamed = wanted.flatMap((variant) => {
    const { id = 0 } = variant;
    const name = nameOfVariant(variant);
    return nameOf.has(id) && nameOf.get(id) !== name ? [{ id, name }] : [];
  });
  return { variants, renamed };
}

const hasStock = ({ on_hand: onHand, keeps_selling: selling }: EnteredVariant) =>
  onHand !== undefined || selling === true;

const pictures = rowSubject({ ...product, kind: "pictures", columns: pictureFields });
const versions = rowSubject({ ...product, kind: "pictures" });

/** Orders, describes and removes a product's pictures. */
export const picturesCommands = subjectCommands({
  ...pictures,
  async find(tx, id) {
    const found = await versions.find(tx, id);
    return found && { ...found, fields: { pictures: await listProductPictures(tx, Number(id)) } };
  },
  async save(tx, idText, changed, { version, later }) {
    const id = Number(idText);
    const wanted = changed["pictures"] as StoredPicture[];
    const ids = wanted.map((each) => each.id);
    if (new Set(ids).size < ids.length) return err("A picture is in the list twice.");
    const [missing] = await findMissingPictures(tx, ids);
    if (missing !== undefined) return err(`There is no picture ${missing}.`);
    if (ids.length === 0 && (await isActive(tx, id)))
      return err("An active product needs a picture.");
    await replacePictures(tx, id, wanted);
    await updateProductVersion(tx, id, { version });
    later(settleProducts, id);
    return ok(undefined);
  },
});

async function isActive(tx: DatabaseTransaction, id: number): Promise<boolean> {
  return (await findSaleFacts(tx, id))?.status === "active";
}
