import {
  insertPromotion,
  listPromotions,
  stopPromotion,
} from "#modules/promotions/store/promotions.server.ts";
import type { NewPromotion } from "#modules/promotions/store/promotions.server.ts";
import { findAccountByEmail } from "#modules/accounts/store/accounts.server.ts";
import { findCategoryIds } from "#modules/promotions/store/promotions.server.ts";
import { notifyOfCoupons } from "#modules/promotions/use-cases/remind-members.server.ts";
import { momentOf } from "#modules/delivery/rules/calendar.ts";
import { cents, parseDollars } from "#modules/core/rules/money/money.ts";
import { deliveryPolicy } from "#modules/settings/rules/policy.ts";
import { parseCouponCode } from "#modules/promotions/rules/coupon-code.ts";
import { benefitWords, conditionSentences } from "#modules/promotions/rules/promotion-words.ts";
import type { Benefit, Promotion } from "#modules/promotions/rules/promotion.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { Typed, Verbs, Work } from "./verb.ts";

const LONGEST_NAME = 80;

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

function readMake({ words: [word, ...rest], options }: Typed): Result<Work, string> {
  const said = (name: string) => {
    const value = options[name];
    return typeof value === "string" ? value.trim() : null;
  };
  const named = nameIn(word, rest, said("name"));
  if (!named.ok) return named;
  const benefit = benefitIn(said("gives") ?? "");
  if (!benefit) return err("--gives must be a percentage (10%), an amount ($5) or free-shipping.");
  const minimum = parseDollars(said("from-subtotal") ?? "0");
  if (minimum === null) return err("--from-subtotal must be an amount, such as $40.");
  const [limit, perCustomer] = [countIn(said("limit")), countIn(said("per-customer"))];
  if (limit === "wrong" || perCustomer === "wrong")
    return err("A limit must be a whole number of at least 1.");
  const [starts, ends] = [dayIn(said("starts"), 0), dayIn(said("ends"), 24)];
  if (starts === "wrong" || ends === "wrong") return err("Write dates as 2026-12-31.");
  const email = said("for");
  if (email !== null && options.students) return err("Use --students or --for, not both.");
  const made = {
    ...named.value,
    benefit,
    minimumSubtotal: minimum,
    isFirstOrderOnly: options["first-order"] === true,
    audience: email !== null ? "member" : options.students ? "students" : "everybody",
    limit,
    limitPerCustomer: perCustomer,
    isListed: options.listed === true,
  } as const;
  const slugs = said("category")?.split(",").filter(Boolean) ?? null;
  return ok((services) => make(services, { made, slugs, email, starts, ends }));
}

/** The code of a coupon, or the label of an automatic promotion. */
function nameIn(
  word: string | undefined,
  rest: readonly string[],
  typed: string | null,
): Result<{ code: string | null; name: string }, string> {
  const code = word === undefined ? null : parseCouponCode(word);
  if (rest.length > 0 || (word !== undefined && code === null))
    return err("A code is one word of 3 to 24 letters and digits.");
  const name = typed ?? code ?? "";
  return name === "" || name.length > LONGEST_NAME
    ? err(`Without a code it needs --name, of at most ${LONGEST_NAME} characters.`)
    : ok({ code, name });
}

type PromotionToMake = {
  made: Omit<NewPromotion, "categoryIds" | "uid" | "startsAt" | "endsAt">;
  slugs: string[] | null;
  email: string | null;
  starts: Date | null;
  ends: Date | null;
};

const make = async (
  services: Parameters<Work>[0],
  { made, slugs, email, starts, ends }: PromotionToMake,
): Promise<Result<string[], string>> => {
  const { db, clock } = services;
  const account = email === null ? null : await findAccountByEmail(db, email.toLowerCase());
  if (email !== null && !account) return err("There is no account with this email address.");
  const categoryIds = slugs && (await findCategoryIds(db, slugs));
  if (slugs && categoryIds?.length !== slugs.length)
    return err("There is no such category. Use the slug from its address: /category/books.");
  const from = starts ?? clock.now();
  if (ends && ends <= from) return err("The end must be after the start.");
  const id = await db.transaction().execute(async (tx) => {
    const inserted = await insertPromotion(tx, {
      ...made,
      categoryIds,
      uid: account?.uid ?? null,
      startsAt: from.toISOString(),
      endsAt: ends?.toISOString() ?? null,
    });
    if (inserted !== null && account) await notifyOfCoupons(tx, services);
    return inserted;
  });
  return id === null
    ? err("This code already exists.")
    : ok([`Made ${made.code ?? `number ${id}`}.`]);
};

const list: Work = async ({ db }) => {
  const promotions = await listPromotions(db);
  if (promotions.length === 0) return ok(["No coupons."]);
  return ok(
    promotions.map(({ promotion, uses, uid, isListed, isSample }) =>
      [
        promotion.code ?? `number ${promotion.id}`,
        promotion.name,
        benefitWords(promotion),
        ...conditionSentences(promotion),
        `used ${uses}${promotion.limit === null ? "" : ` of ${promotion.limit}`}`,
        ...(uid === null ? [] : [`for ${uid}`]),
        ...(isListed ? ["listed"] : []),
        ...(isSample ? ["sample"] : []),
        ...periodOf(promotion),
      ].join("  "),
    ),
  );
};

function periodOf({ startsAt, endsAt, isStopped }: Promotion): string[] {
  if (isStopped) return ["stopped"];
  return [`from ${startsAt}`, ...(endsAt === null ? [] : [`until ${endsAt}`])];
}

function readStop({ words: [word = "", ...rest] }: Typed): Result<Work, string> {
  const id = /^[1-9]\d{0,14}$/.test(word) ? Number(word) : null;
  const code = parseCouponCode(word);
  if (rest.length > 0 || (id === null && code === null))
    return err("Name the coupon by its code, or by its number from list.");
  return ok(async ({ db, clock }) => {
    const now = clock.now();
    const isStopped =
      (code !== null && (await stopPromotion(db, { code }, now))) ||
      (id !== null && (await stopPromotion(db, { id }, now)));
    return isStopped
      ? ok([`Stopped ${word}.`])
      : err("There is no active coupon with this code or number.");
  });
}

function benefitIn(typed: string): Benefit | null {
  if (typed === "free-shipping") return { kind: "free-shipping" };
  const [, percent] = /^(\d{1,3})%$/.exec(typed) ?? [];
  if (percent !== undefined)
    return Number(percent) >= 1 && Number(percent) <= 100
      ? { kind: "percent", percent: Number(percent) }
      : null;
  const amount = typed.startsWith("$") ? parseDollars(typed) : null;
  return amount === null || amount === cents(0) ? null : { kind: "fixed", amount };
}

function countIn(typed: string | null): number | null | "wrong" {
  if (typed === null) return null;
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : "wrong";
}

/** The start or the end of a day in the shop's time zone. */
function dayIn(typed: string | null, hour: 0 | 24): Date | null | "wrong" {
  if (typed === null) return null;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(typed) && !Number.isNaN(Date.parse(typed));
  return isDay ? momentOf(typed, hour, deliveryPolicy.timeZone) : "wrong";
}
