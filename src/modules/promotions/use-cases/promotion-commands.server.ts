import { typedDay } from "#modules/core/rules/typed-day.ts";
import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import { findAccountByEmail } from "#modules/accounts/store/accounts.server.ts";
import type { Fields } from "#platform/commands/change.ts";
import { command, sentenceOf } from "#platform/commands/command.server.ts";
import { subjectCommands } from "#platform/commands/subject.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { err, ok } from "#modules/core/rules/result.ts";
import { shopDay } from "#modules/delivery/rules/calendar.ts";
import { COUPON_CODE_LENGTH, parseCouponCode } from "#modules/promotions/rules/coupon-code.ts";
import {
  ofOneKind,
  PROMOTION_NAME_LENGTH,
  promotionProblem,
  type PromotionFields,
} from "#modules/promotions/rules/promotion-fields.ts";
import { insertPromotion, type NewPromotion } from "#modules/promotions/store/promotions.server.ts";
import {
  dayBegins,
  dayEnds,
  lockPromotion,
  missingGoods,
  updatePromotion,
} from "#modules/promotions/store/staff-promotions.server.ts";
import { mostMoney } from "#modules/core/rules/money/amount-limit.ts";
import { notifyOfCoupons } from "./remind-members.server.ts";

const flag = z.boolean("True or false");
const money = (least: number) =>
  z
    .int()
    .min(least, "This amount is too low")
    .refine((amount) => amount <= mostMoney(), "This amount is too high")
    .transform(cents);
const count = z
  .int("A limit must be a whole number of at least 1")
  .min(1, "A limit must be a whole number of at least 1")
  .max(1_000_000_000, "This limit is too high");

const ids = (sentence: string) => z.array(z.int32()).min(1, sentence).max(100).nullable();
const units = count.max(1000, "This number of units is too high").nullable();

const shape = {
  name: oneLine(1000)
    .min(1, "A promotion needs a name")
    .max(PROMOTION_NAME_LENGTH, `A name has at most ${PROMOTION_NAME_LENGTH} characters`),
  kind: z.enum(
    ["percent", "fixed", "free-shipping", "buy-get"],
    "Choose percent, fixed, free-shipping or buy-get",
  ),
  percent: z.int().min(1).max(100, "A percentage is from 1 to 100").nullable(),
  amount: money(1).nullable(),
  minimumSubtotal: money(0),
  buyQuantity: units,
  getQuantity: units,
  timesPerOrder: units,
  categoryIds: ids("Choose a category, or all goods"),
  brandIds: ids("Choose a brand, or all goods"),
  productIds: ids("Choose a product, or all goods"),
  getCategoryIds: ids("Choose a category, or the bought goods"),
  getBrandIds: ids("Choose a brand, or the bought goods"),
  getProductIds: ids("Choose a product, or the bought goods"),
  isFirstOrderOnly: flag,
  audience: z.enum(["everybody", "students", "member"]),
  startsOn: typedDay,
  endsOn: typedDay.nullable(),
  limit: count.nullable(),
  limitPerCustomer: count.nullable(),
  isListed: flag,
  isStopped: flag,
};

const changes = z.strictObject(shape).partial();

/** Changes a promotion, and stops it or starts it again. Orders that use it keep it. */
export const promotionCommands = subjectCommands({
  kind: "promotion",
  permission: "promotions",
  check(_id, changed, present) {
    const parsed = changes.safeParse(changed);
    if (!parsed.success) return err(sentenceOf(parsed.error));
    const all = { ...present, ...parsed.data } as PromotionFields;
    const cleared = Object.entries(ofOneKind(all)).filter(
      ([name, value]) => value === null && all[name as keyof PromotionFields] !== null,
    );
    return ok({ ...parsed.data, ...Object.fromEntries(cleared) } as Fields);
  },
  async find(tx, id) {
    const found = /^[1-9]\d{0,14}$/.test(id) ? await lockPromotion(tx, Number(id)) : null;
    return found && { version: found.version, fields: found.fields };
  },
  async save(tx, id, changed, { version, at }) {
    const found = await lockPromotion(tx, Number(id));
    if (!found) return err("There is no such promotion.");
    const fields = { ...found.fields, ...changed };
    const problem = promotionProblem(fields, {
      uses: found.uses,
      audience: found.fields.audience,
      hasOwner: found.hasOwner,
      missing: await missingGoods(tx, fields),
    });
    if (problem !== null) return err(problem);
    await updatePromotion(tx, Number(id), changed, { version, uses: found.uses, now: at });
    return ok(undefined);
  },
});

/** Stops a promotion. Orders that use it keep it. */
export const endPromotion = command({
  name: "end-promotion",
  permission: "promotions",
  schema: z.strictObject({ id: z.int() }),
  async run({ tx, at, note }, { id }) {
    const found = await lockPromotion(tx, id);
    if (!found) return err({ code: "unknown", message: `There is no promotion ${id}.` });
    if (found.fields.isStopped)
      return err({ code: "refused", message: `${found.fields.name} was stopped before.` });
    const version = found.version + 1;
    await updatePromotion(tx, id, { isStopped: true }, { version, uses: found.uses, now: at });
    const [before, after] = [{ isStopped: false }, { isStopped: true }];
    note({ kind: "promotion", id: String(id), version, before, after });
    return ok({ version, fields: after });
  },
});

const newPromotion = z.strictObject({
  ...shape,
  code: z.string().max(COUPON_CODE_LENGTH).nullable().default(null),
  name: shape.name.nullable().default(null),
  percent: shape.percent.default(null),
  amount: shape.amount.default(null),
  minimumSubtotal: shape.minimumSubtotal.default(cents(0)),
  buyQuantity: units.default(null),
  getQuantity: units.default(null),
  timesPerOrder: units.default(null),
  categoryIds: shape.categoryIds.default(null),
  brandIds: shape.brandIds.default(null),
  productIds: shape.productIds.default(null),
  getCategoryIds: shape.getCategoryIds.default(null),
  getBrandIds: shape.getBrandIds.default(null),
  getProductIds: shape.getProductIds.default(null),
  isFirstOrderOnly: flag.default(false),
  audience: z.enum(["everybody", "students"]).default("everybody"),
  startsOn: typedDay.nullable().default(null),
  endsOn: shape.endsOn.default(null),
  limit: shape.limit.default(null),
  limitPerCustomer: shape.limitPerCustomer.default(null),
  isListed: flag.default(false),
  isStopped: z.literal(false).default(false),
  /** The address of the only member who may use it. */
  email: z.string().optional(),
});

/** Adds a coupon, or a promotion that applies by itself if it has no code. Without a start it begins at once. */
export const addPromotion = command({
  name: "add-promotion",
  permission: "promotions",
  schema: newPromotion,
  async run({ tx, at, services, note }, { code: typed, email, startsOn, ...given }) {
    const invalid = (message: string) => err({ code: "invalid", message } as const);
    const code = typed === null ? null : parseCouponCode(typed);
    if (typed !== null && code === null)
      return invalid("A code is one word of 3 to 24 letters and digits.");
    const name = given.name ?? code;
    if (name === null) return invalid("A promotion without a code needs a name.");
    const address = parseEmailAddress(email ?? "");
    const account = address && (await findAccountByEmail(tx, address));
    if (email !== undefined && !account)
      return invalid("There is no account with this email address.");
    const audience = account ? "member" : given.audience;
    const begins = startsOn ?? shopDay(at);
    const fields = ofOneKind<PromotionFields>({ ...given, name, audience, startsOn: begins });
    const problem = promotionProblem(fields, {
      uses: 0,
      audience,
      hasOwner: account !== null,
      missing: await missingGoods(tx, fields),
    });
    if (problem !== null) return invalid(problem);
    const startsAt = (startsOn === null ? at : dayBegins(startsOn)).toISOString();
    const id = await insertPromotion(tx, {
      ...rowOf(fields),
      code,
      uid: account?.uid ?? null,
      startsAt,
    });
    if (id === null) return err({ code: "refused", message: "This code already exists." });
    if (account) await notifyOfCoupons(tx, services);
    const after = { code, ...fields } as Fields;
    note({ kind: "promotion", id: String(id), version: 1, before: null, after });
    return ok({ id, code, version: 1 });
  },
});

function rowOf(fields: PromotionFields): Omit<NewPromotion, "code" | "uid" | "startsAt"> {
  const { kind, percent, amount, startsOn: _, endsOn, isStopped: __, ...of } = fields;
  const { buyQuantity, getQuantity, timesPerOrder: most, ...others } = of;
  const benefits = {
    "free-shipping": { kind: "free-shipping" },
    percent: { kind: "percent", percent: percent ?? 0 },
    fixed: { kind: "fixed", amount: amount ?? cents(0) },
    "buy-get": {
      kind: "buy-get",
      buys: buyQuantity ?? 1,
      gets: getQuantity ?? 1,
      percent: percent ?? 100,
      most,
    },
  } as const;
  const endsAt = endsOn === null ? null : dayEnds(endsOn).toISOString();
  return { ...others, benefit: benefits[kind], endsAt };
}
