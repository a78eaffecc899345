import type { Money } from "#modules/core/rules/money/money.ts";
import { invariant } from "#modules/core/rules/result.ts";
import type {
  Benefit,
  BenefitKind,
  BuyGet,
  Goods,
  Promotion,
} from "#modules/promotions/rules/promotion.ts";
import type { GoodsIds } from "#modules/promotions/rules/promotion-fields.ts";
import {
  type Database,
  type DatabaseTransaction,
  iso,
} from "#platform/database/database.server.ts";
import { sql } from "kysely";
import { currentLanguage, shopsLanguage } from "#modules/core/rules/language/language.ts";
import { translateRows } from "#modules/translations/use-cases/translate-rows.server.ts";
import { goodsKinds } from "#modules/catalogue/rules/product.ts";
import type { Translatable } from "#modules/translations/store/translatable.ts";

/** A promotion to insert; goods that are left out are all of their kind. */
export type NewPromotion = Omit<Promotion, "id" | "isStopped" | "goods" | "benefit"> & {
  benefit: Exclude<Benefit, BuyGet> | Omit<BuyGet, "rewarded">;
  /** The owner of a promotion for one member. */
  uid: string | null;
  /** Whether it appears on every member's coupon page. */
  isListed: boolean;
} & Partial<GoodsIds>;

/** Inserts a promotion; returns its id, or null if its code is taken, even by an ended promotion. */
export async function insertPromotion(db: Database, made: NewPromotion): Promise<number | null> {
  const { benefit } = made;
  const units = benefit.kind === "buy-get" ? benefit : null;
  const ids = (name: keyof GoodsIds) => made[name]?.slice() ?? null;
  const row = await db
    .insertInto("promotion")
    .values({
      code: made.code,
      name: made.name,
      kind: benefit.kind,
      percent: "percent" in benefit ? benefit.percent : null,
      amount: benefit.kind === "fixed" ? benefit.amount : null,
      buy_quantity: units?.buys ?? null,
      get_quantity: units?.gets ?? null,
      times_per_order: units?.most ?? null,
      minimum_subtotal: made.minimumSubtotal,
      category_ids: ids("categoryIds"),
      brand_ids: ids("brandIds"),
      product_ids: ids("productIds"),
      get_category_ids: ids("getCategoryIds"),
      get_brand_ids: ids("getBrandIds"),
      get_product_ids: ids("getProductIds"),
      is_first_order_only: made.isFirstOrderOnly,
      audience: made.audience,
      uid: made.uid,
      starts_at: new Date(made.startsAt),
      ends_at: made.endsAt === null ? null : new Date(made.endsAt),
      stopped_at: null,
      limit_total: made.limit,
      limit_per_customer: made.limitPerCustomer,
      is_listed: made.isListed,
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends the personal coupons of an account and erases its uid from them. */
export async function forgetMembersPromotions(
  tx: DatabaseTransaction,
  uid: string,
  now: Date,
): Promise<void> {
  await sql`
    update promotion set uid = null, stopped_at = coalesce(stopped_at, ${now}) where uid = ${uid}`.execute(
    tx,
  );
}

/** A promotion from `promotionColumns`; times are ISO 8601. */
export type PromotionRow = Omit<Promotion, "id" | "benefit"> & {
  id: number;
  kind: BenefitKind;
  percent: number | null;
  amount: Money | null;
  buys: number | null;
  gets: number | null;
  most: number | null;
  rewarded: readonly Goods[] | null;
};

/** The goods of three columns of the promotion `p` as JSON; null if all are null. */
const goodsOf = (prefix: "" | "get_") => {
  const ids = (kind: string) => sql.raw(`p.${prefix}${kind}_ids`);
  return sql`case when coalesce(${ids("category")}, ${ids("brand")}, ${ids("product")}) is not null then (
    select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name) order by nth, position, id), '[]')
    from (
      select 1 as nth, 'category' as kind, id, name, position from category where id = any(${ids("category")})
      union all select 2, 'brand', id, name, position from brand where id = any(${ids("brand")})
      union all select 3, 'product', id, name, 0 from product where id = any(${ids("product")})
    ) as goods) end`;
};

/** The arguments of `jsonb_build_object` that build a `PromotionRow` from the promotion `p`. */
export const promotionColumns = sql`
  'id', p.id, 'code', p.code, 'name', p.name, 'kind', p.kind, 'percent', p.percent, 'amount', p.amount,
  'minimumSubtotal', p.minimum_subtotal, 'isFirstOrderOnly', p.is_first_order_only, 'audience', p.audience,
  'startsAt', ${iso("p.starts_at")}, 'endsAt', ${iso("p.ends_at")}, 'isStopped', p.stopped_at is not null,
  'limit', p.limit_total, 'limitPerCustomer', p.limit_per_customer,
  'goods', ${goodsOf("")}, 'buys', p.buy_quantity, 'gets', p.get_quantity, 'most', p.times_per_order,
  'rewarded', ${goodsOf("get_")}`;

/** Returns promotions with their names and those of their goods in the current language. */
export async function translatedPromotions<Row extends PromotionRow>(
  db: Database,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const language = currentLanguage();
  if (language === shopsLanguage()) return rows;
  const goods = rows.flatMap((row) => [...(row.goods ?? []), ...(row.rewarded ?? [])]);
  const idOf = ({ id }: { id: number }) => id;
  const [promotions, ...named] = await Promise.all([
    translateRows<PromotionRow>(db, language, "promotion", rows, idOf, ["name"]),
    ...goodsKinds.map((wanted) => {
      const some = goods.filter(({ kind }) => kind === wanted);
      return translateRows(db, language, wanted, some, idOf, ["name"]);
    }),
  ]);
  const names = new Map(named.flat().map(({ kind, id, name }) => [`${kind} ${id}`, name]));
  const inWords = (some: readonly Goods[] | null) =>
    some &&
    some.map((each) => ({ ...each, name: names.get(`${each.kind} ${each.id}`) ?? each.name }));
  return rows.map((row, place) => ({
    ...row,
    name: promotions[place]?.name ?? row.name,
    goods: inWords(row.goods),
    rewarded: inWords(row.rewarded),
  }));
}

type BenefitRow = Pick<
  PromotionRow,
  "kind" | "percent" | "amount" | "buys" | "gets" | "most" | "rewarded"
>;

/** Maps a row to a promotion. */
export function promotionOf(row: PromotionRow): Promotion {
  const { kind, percent, amount, buys, gets, most, rewarded, ...promotion } = row;
  const benefit = benefitOf({ kind, percent, amount, buys, gets, most, rewarded });
  return { ...promotion, benefit };
}

function benefitOf({ kind, percent, amount, buys, gets, most, rewarded }: BenefitRow): Benefit {
  if (kind === "free-shipping") return { kind };
  if (kind === "fixed") {
    invariant(amount !== null, "an amount off has an amount");
    return { kind, amount };
  }
  invariant(percent !== null, "a percent off has a percent");
  if (kind === "percent") return { kind, percent };
  invariant(buys !== null && gets !== null, "units for bought units have quantities");
  return { kind, buys, gets, percent, most, rewarded };
}

/** Names of promotions, which carts, coupons and receipts show. */
export const promotionTexts: Translatable = {
  noun: "promotion",
  position: 80,
  office: "/promotions",
  title: "Promotions",
  label: "promotion",
  permission: "promotions",
  fields: [{ name: "name", label: "Name", kind: "line", most: 200 }],
  sources: (isWanted) => sql`
    select id::text, name as title, jsonb_build_object('name', name) as texts
    from promotion where ${isWanted}`,
  listed: sql`stopped_at is null`,
};
