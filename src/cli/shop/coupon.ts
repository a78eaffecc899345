import { terminal } from "#modules/commands/rules/actor.ts";
import { cents, parseMoney } from "#modules/core/rules/money/money.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { parseCouponCode } from "#modules/promotions/rules/coupon-code.ts";
import { promotionState } from "#modules/promotions/rules/promotion-fields.ts";
import { benefitWords, conditionSentences } from "#modules/promotions/rules/promotion-words.ts";
import type { Benefit } from "#modules/promotions/rules/promotion.ts";
import { findCategoryIds, findPromotionId } from "#modules/promotions/store/promotions.server.ts";
import {
  listStaffPromotions,
  type StaffPromotion,
} from "#modules/promotions/store/staff-promotions.server.ts";
import {
  addPromotion,
  endPromotion,
} from "#modules/promotions/use-cases/promotion-commands.server.ts";
import type { Typed, Verbs, Work } from "./verb.ts";

const MOST_LISTED = 200;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;

/** Commands for coupons and automatic promotions. */
export const coupon: Verbs = {
  make: {
    usage:
      '[CODE] --gives 10%|$5|free-shipping [--name "…"] [--from-subtotal $40] [--category slug,slug] [--first-order] [--students | --for EMAIL] [--starts 2026-12-01] [--ends 2026-12-31] [--limit 100] [--per-customer 1] [--listed]',
    summary: "creates a coupon; without a code it applies automatically and needs a name",
    options: {
      gives: text,
      name: text,
      "from-subtotal": text,
      category: text,
      "first-order": flag,
      students: flag,
      for: text,
      starts: text,
      ends: text,
      limit: text,
      "per-customer": text,
      listed: flag,
    },
    read: readMake,
  },
  list: {
    usage: "",
    summary: "lists all coupons, newest first, with their use",
    read: ({ words }) => (words.length > 0 ? err("List takes no word.") : ok(list)),
  },
  stop: {
    usage: "<CODE, or the number of one without>",
    summary: "stops a coupon; existing orders keep it",
    read: readStop,
  },
};

function readMake({ words: [code, ...rest], options }: Typed): Result<Work, string> {
  const said = (name: string) => {
    const value = options[name];
    return typeof value === "string" ? value.trim() : undefined;
  };
  if (rest.length > 0) return err("A code is one word of 3 to 24 letters and digits.");
  const benefit = benefitIn(said("gives") ?? "");
  if (!benefit) return err("--gives must be a percentage (10%), an amount ($5) or free-shipping.");
  const minimumSubtotal = parseMoney(said("from-subtotal") ?? "0");
  if (minimumSubtotal === null) return err("--from-subtotal must be an amount, such as $40.");
  const email = said("for");
  if (email !== undefined && options.students) return err("Use --students or --for, not both.");
  const limitOf = (name: string) => (said(name) === undefined ? null : Number(said(name)));
  const slugs = said("category")?.split(",").filter(Boolean) ?? null;
  const made = {
    code: code ?? null,
    name: said("name") ?? null,
    ...benefit,
    minimumSubtotal,
    isFirstOrderOnly: options["first-order"] === true,
    ...(options.students === true && { audience: "students" as const }),
    ...(email !== undefined && { email }),
    startsOn: said("starts") ?? null,
    endsOn: said("ends") ?? null,
    limit: limitOf("limit"),
    limitPerCustomer: limitOf("per-customer"),
    isListed: options.listed === true,
  };
  return ok(async (services) => {
    const categoryIds = slugs && (await findCategoryIds(services.db, slugs));
    if (slugs && categoryIds?.length !== slugs.length)
      return err("There is no such category. Use the slug from its address: /category/books.");
    const added = await addPromotion.run(services, terminal, { ...made, categoryIds });
    if (!added.ok) return err(added.error.message);
    return ok([`Made ${added.value.code ?? `number ${added.value.id}`}.`]);
  });
}

const list: Work = async ({ db, clock }) => {
  const now = clock.now();
  const promotions = await listStaffPromotions(db, { now, limit: MOST_LISTED });
  return ok(
    promotions.length === 0 ? ["No coupons."] : promotions.map((each) => lineOf(each, now)),
  );
};

function lineOf({ promotion, uses, isListed, isSample }: StaffPromotion, now: Date): string {
  const { startsAt, endsAt, isStopped } = promotion;
  return [
    promotion.code ?? `number ${promotion.id}`,
    promotion.name,
    benefitWords(promotion),
    ...conditionSentences(promotion),
    `used ${uses}${promotion.limit === null ? "" : ` of ${promotion.limit}`}`,
    ...(promotion.audience === "member" ? ["for one member"] : []),
    ...(isListed ? ["listed"] : []),
    ...(isSample ? ["sample"] : []),
    isStopped ? "stopped" : promotionState(promotion, now),
    `from ${startsAt}`,
    ...(endsAt === null ? [] : [`until ${endsAt}`]),
  ].join("  ");
}

function readStop({ words: [word = "", ...rest] }: Typed): Result<Work, string> {
  const typedId = /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null;
  const code = parseCouponCode(word);
  if (rest.length > 0 || (typedId === null && code === null))
    return err("Name the coupon by its code, or by its number from list.");
  return ok(async (services) => {
    const id = (code && (await findPromotionId(services.db, code))) ?? typedId;
    if (id === null) return err("There is no coupon with this code.");
    const ended = await endPromotion.run(services, terminal, { id });
    return ended.ok ? ok([`Stopped ${word}.`]) : err(ended.error.message);
  });
}

type GivenBenefit = Pick<Benefit, "kind"> & { percent?: number; amount?: number };

function benefitIn(typed: string): GivenBenefit | null {
  if (typed === "free-shipping") return { kind: typed };
  const [, percent] = /^(\d{1,3})%$/.exec(typed) ?? [];
  if (percent !== undefined)
    return Number(percent) >= 1 && Number(percent) <= 100
      ? { kind: "percent", percent: Number(percent) }
      : null;
  const amount = typed.startsWith("$") ? parseMoney(typed) : null;
  return amount === null || amount === cents(0) ? null : { kind: "fixed", amount };
}
