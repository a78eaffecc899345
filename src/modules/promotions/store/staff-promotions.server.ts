import { sql, type RawBuilder } from "kysely";
import type { GoodsKind } from "#modules/catalogue/rules/product.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { containing } from "#modules/core/rules/text.ts";
import { momentOf } from "#modules/delivery/rules/calendar.ts";
import {
  kindOfGoods,
  goodsNames,
  type GoodsIds,
  type PromotionFields,
  type PromotionState,
} from "#modules/promotions/rules/promotion-fields.ts";
import type { Promotion } from "#modules/promotions/rules/promotion.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { Database, DatabaseTransaction } from "#platform/database/database.server.ts";
import { promotionColumns, promotionOf, type PromotionRow } from "./promotions.server.ts";

const dayOf = (moment: RawBuilder<unknown>) =>
  sql<
    string | null
  >`to_char((${moment}) at time zone ${shopLocale().timeZone}::text, 'YYYY-MM-DD')`;

const startsOn = () => dayOf(sql`p.starts_at`);
// The end is the midnight after the last day.
const endsOn = () => dayOf(sql`p.ends_at - interval '1 millisecond'`);
const uses = sql`case when p.limit_total is not null then p.used else (
  select count(*) from promotion_use where promotion_id = p.id and released_at is null) end`;

export type StaffPromotion = {
  promotion: Promotion;
  goodsIds: GoodsIds;
  startsOn: string;
  endsOn: string | null;
  /** The number of orders that use it. */
  uses: number;
  isListed: boolean;
  isSample: boolean;
  /** Whether it belongs to a member with an account. */
  hasOwner: boolean;
  version: number;
};

type Page = {
  state?: PromotionState | undefined;
  words?: readonly string[];
  before?: number | null;
  now: Date;
  limit: number;
};

/** Promotions, the newest first. */
export async function listStaffPromotions(
  db: Database,
  { state, words = [], before = null, now, limit }: Page,
): Promise<StaffPromotion[]> {
  const inState: Record<PromotionState, RawBuilder<unknown>> = {
    active: sql`p.stopped_at is null and p.starts_at <= ${now} and (p.ends_at is null or p.ends_at > ${now})`,
    scheduled: sql`p.stopped_at is null and p.starts_at > ${now}`,
    ended: sql`(p.stopped_at is not null or p.ends_at <= ${now})`,
  };
  const matches = words.map(
    (word) => sql`lower(coalesce(p.code, '') || ' ' || p.name) like ${containing(word)}`,
  );
  const wanted = [
    sql`(${before}::bigint is null or p.id < ${before})`,
    ...(state ? [inState[state]] : []),
    ...matches,
  ];
  return selectPromotions(
    db,
    sql`where ${sql.join(wanted, sql` and `)} order by p.id desc limit ${limit}`,
  );
}

export async function findStaffPromotion(db: Database, id: number): Promise<StaffPromotion | null> {
  return (await selectPromotions(db, sql`where p.id = ${id}`))[0] ?? null;
}

async function selectPromotions(db: Database, rest: RawBuilder<unknown>) {
  type Row = PromotionRow & Omit<StaffPromotion, "promotion">;
  const { rows } = await sql<{ row: Row }>`
    select jsonb_build_object(${promotionColumns}, 'goodsIds', jsonb_build_object(
        'categoryIds', p.category_ids, 'brandIds', p.brand_ids, 'productIds', p.product_ids,
        'getCategoryIds', p.get_category_ids, 'getBrandIds', p.get_brand_ids,
        'getProductIds', p.get_product_ids), 'startsOn', ${startsOn()}, 'endsOn', ${endsOn()}, 'uses', ${uses},
      'isListed', p.is_listed, 'isSample', p.is_sample, 'hasOwner', p.uid is not null,
      'version', p.version) as row
    from promotion as p ${rest}`.execute(db);
  return rows.map(({ row }) => {
    const { startsOn: from, endsOn: to, uses: used, isListed, isSample, ...others } = row;
    const { hasOwner, version, goodsIds, ...promotion } = others;
    const of = {
      goodsIds,
      startsOn: from,
      endsOn: to,
      uses: used,
      isListed,
      isSample,
      hasOwner,
      version,
    };
    return { promotion: promotionOf(promotion), ...of };
  });
}

export type LockedPromotion = Pick<StaffPromotion, "version" | "uses" | "hasOwner"> & {
  fields: PromotionFields;
};

/** Locks a promotion, and waits for orders that are about to use it. */
export async function lockPromotion(
  tx: DatabaseTransaction,
  id: number,
): Promise<LockedPromotion | null> {
  const { rows: locked } = await sql`select from promotion where id = ${id} for update`.execute(tx);
  const found = locked.length > 0 ? await findStaffPromotion(tx, id) : null;
  if (!found) return null;
  const { promotion, goodsIds, version, uses: used, hasOwner, ...days } = found;
  const { benefit, ...of } = promotion;
  const units = benefit.kind === "buy-get" ? benefit : null;
  const fields: PromotionFields = {
    name: of.name,
    kind: benefit.kind,
    percent: "percent" in benefit ? benefit.percent : null,
    amount: benefit.kind === "fixed" ? benefit.amount : null,
    buyQuantity: units?.buys ?? null,
    getQuantity: units?.gets ?? null,
    timesPerOrder: units?.most ?? null,
    minimumSubtotal: cents(of.minimumSubtotal),
    ...goodsIds,
    isFirstOrderOnly: of.isFirstOrderOnly,
    audience: of.audience,
    startsOn: days.startsOn,
    endsOn: days.endsOn,
    limit: of.limit,
    limitPerCustomer: of.limitPerCustomer,
    isListed: days.isListed,
    isStopped: of.isStopped,
  };
  return { version, uses: used, hasOwner, fields };
}

/** The start or the end of a day in the shop's time zone. */
export const dayBegins = (day: string) => momentOf(day, 0, shopLocale().timeZone);
export const dayEnds = (day: string) => momentOf(day, 24, shopLocale().timeZone);

const columns: {
  [Name in keyof PromotionFields]: (value: PromotionFields[Name], now: Date) => RawBuilder<unknown>;
} = {
  name: (value) => sql`name = ${value}`,
  kind: (value) => sql`kind = ${value}`,
  percent: (value) => sql`percent = ${value}`,
  amount: (value) => sql`amount = ${value}`,
  minimumSubtotal: (value) => sql`minimum_subtotal = ${value}`,
  buyQuantity: (value) => sql`buy_quantity = ${value}::integer`,
  getQuantity: (value) => sql`get_quantity = ${value}::integer`,
  timesPerOrder: (value) => sql`times_per_order = ${value}::integer`,
  categoryIds: (value) => sql`category_ids = ${value}::integer[]`,
  brandIds: (value) => sql`brand_ids = ${value}::integer[]`,
  productIds: (value) => sql`product_ids = ${value}::integer[]`,
  getCategoryIds: (value) => sql`get_category_ids = ${value}::integer[]`,
  getBrandIds: (value) => sql`get_brand_ids = ${value}::integer[]`,
  getProductIds: (value) => sql`get_product_ids = ${value}::integer[]`,
  isFirstOrderOnly: (value) => sql`is_first_order_only = ${value}`,
  audience: (value) => sql`audience = ${value}`,
  startsOn: (value) => sql`starts_at = ${dayBegins(value)}`,
  endsOn: (value) => sql`ends_at = ${value === null ? null : dayEnds(value)}::timestamptz`,
  limit: (value) => sql`limit_total = ${value}`,
  limitPerCustomer: (value) => sql`limit_per_customer = ${value}`,
  isListed: (value) => sql`is_listed = ${value}`,
  isStopped: (value, now) => sql`stopped_at = ${value ? now : null}::timestamptz`,
};

/** Saves changed fields. `uses` becomes the count of a promotion that had no limit. */
export async function updatePromotion(
  tx: DatabaseTransaction,
  id: number,
  changed: Partial<PromotionFields>,
  { version, uses: used, now }: { version: number; uses: number; now: Date },
): Promise<void> {
  const set = Object.entries(changed).map(([name, value]) =>
    (columns[name as keyof PromotionFields] as (value: unknown, now: Date) => RawBuilder<unknown>)(
      value,
      now,
    ),
  );
  await sql`
    update promotion as p set ${sql.join(set)}, used = ${used}, version = ${version} where p.id = ${id}`.execute(
    tx,
  );
}

/** Returns the first kind of goods of which one does not exist; null if all do. */
export async function missingGoods(db: Database, fields: GoodsIds): Promise<GoodsKind | null> {
  for (const name of goodsNames) {
    const ids = [...new Set(fields[name])];
    if (ids.length === 0) continue;
    const { found } = await db
      .selectFrom(kindOfGoods[name])
      .select((row) => row.fn.countAll<string>().as("found"))
      .where("id", "in", ids)
      .executeTakeFirstOrThrow();
    if (Number(found) < ids.length) return kindOfGoods[name];
  }
  return null;
}
