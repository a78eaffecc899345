import { sql } from "kysely";
import { commands } from "#main/modules.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { changeOrder } from "#testing/orders/change-order.ts";
import { insertPromotion } from "#modules/promotions/store/promotions.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { releaseAllJobs } from "#platform/jobs/jobs.server.ts";
import { giveGiftCard } from "#testing/orders/gift-cards.ts";
import { buy } from "./buyers.ts";
import { diceOf, replaceChance } from "./chance.ts";
import type { CourseServer } from "./course-database.ts";
import { checkBooks, checkEmails, checkEnd, checkProviders, checkStep } from "./checks.ts";
import { courseClock, openCourseShop, type CourseShop } from "./course-shop.ts";
import { mixOf } from "./faults.ts";
import { passTime, runAllJobs, runJobs, runRecurring, webhooksOf } from "./jobs.ts";
import type { Course } from "./people.ts";
import { beatOf, focusOf, type Focus } from "./focus.ts";
import type { CourseReport } from "./report.ts";
import { Scheduler } from "./scheduler.ts";
import { work } from "./staff.ts";

const BUYERS = 8;
const CLERKS = 2;
const RUNNERS = 2;
const HOUR_MS = 3_600_000;

let current: Scheduler | null = null;
replaceChance({
  dice: () => current?.dice() ?? null,
  sleep: async (milliseconds) => current?.sleep(milliseconds),
});

/** Runs a course of the real use cases: people, jobs and faults in the order of the seed, and then two calm weeks. */
export async function runCourse(seed: number, server: CourseServer): Promise<CourseReport> {
  const dice = diceOf(seed, "shop");
  const clock = courseClock();
  const focus = focusOf(seed);
  const mix = { ...mixOf(dice), troubled: focus.troubled };
  const scheduler = new Scheduler(seed, { mix, onStep: clock.pass });
  current = scheduler;
  const shop = await openCourseShop(scheduler, { clock, server });
  let isClean = false;
  try {
    const course: Course = {
      seed,
      scheduler,
      shop,
      focus,
      beat: beatOf(dice, focus),
      told: [],
      refused: new Set(),
      counts: 0,
      isImporting: false,
      actions: 0,
      violations: [],
      ...(await fill(shop, seed, focus)),
    };
    const webhooks = webhooksOf(course);
    for (let each = 1; each <= BUYERS; each += 1)
      scheduler.spawn(`buyer${each}`, () => buy(course, `buyer${each}`));
    for (let each = 1; each <= CLERKS; each += 1)
      scheduler.spawn(`clerk${each}`, () => work(course));
    for (let each = 1; each <= RUNNERS; each += 1)
      scheduler.spawn(`jobs${each}`, () => runJobs(course));
    scheduler.spawn("webhooks", webhooks.call);
    scheduler.spawn("time", () => passTime(course));
    const { violations } = course;
    await scheduler.run(async ({ isWrite }) => {
      if (isWrite && violations.length === 0) violations.push(...(await checkStep(shop)));
      return violations.length > 0;
    });
    const { digest, steps, faults, recent } = scheduler;
    if (violations.length === 0) await calmDown(course, webhooks.sendAll);
    if (violations.length === 0) violations.push(...(await checkEnd(course)));
    if (violations.length === 0) violations.push(...(await forget(course)));
    isClean = violations.length === 0;
    return { seed, digest, actions: course.actions, steps, faults, violations, recent };
  } finally {
    scheduler.thawAll();
    await shop.close({ isClean });
    current = null;
  }
}

/** Few pieces, coupons of few uses, gift cards that several buyers know, and methods without a provider. */
async function fill(shop: CourseShop, seed: number, { pieces, uses }: Focus) {
  const { services, pool } = shop;
  const dice = diceOf(seed, "goods");
  const { rows } = await pool.query<{ id: string; product_id: string }>(
    `select stock.id, product_id from stock where variant_id is null
     and product_id not in (select product_id from variant) order by product_id limit 2`,
  );
  const [lamp, vase] = rows;
  if (!lamp || !vase) throw new Error("The sample has no products without variants.");
  for (const { id } of [lamp, vase])
    await pool.query("update stock set on_hand = $1, is_offered = true where id = $2", [
      dice.roll(...pieces),
      id,
    ]);
  const { rows: files } = await pool.query<{ slug: string; name: string; brand: string }>(
    `update product set import_handle = product.slug from brand
     where brand.id = brand_id and product.id in ($1, $2) returning product.slug, product.name, brand.name as brand`,
    [lamp.product_id, vase.product_id],
  );
  const coupons = ["COURSE1", "COURSE2"] as const;
  for (const [index, code] of coupons.entries())
    await insertPromotion(services.db, {
      code,
      name: "Spring sale",
      benefit: { kind: "percent", percent: 10 },
      minimumSubtotal: cents(0),
      categoryIds: null,
      isFirstOrderOnly: false,
      uid: null,
      audience: "everybody",
      startsAt: services.clock.now().toISOString(),
      endsAt: null,
      limit: dice.roll(...uses),
      limitPerCustomer: index === 0 ? 1 : null,
      isListed: false,
    });
  const giftCards = [await giveGiftCard(services, 2500), await giveGiftCard(services, 9000)];
  const offline = [];
  for (const kind of ["transfer", "invoice"] as const) {
    const add = commands.find(({ name }) => name === "add-offline-method");
    const added = await add?.run(services, terminal, { name: kind, kind, due_days: 7, fee: 0 });
    if (!added?.ok) throw new Error("The method is not added.");
    offline.push((added.value as { id: number }).id);
  }
  return {
    goods: [Number(lamp.product_id), Number(vase.product_id)] as const,
    stock: [Number(lamp.id), Number(vase.id)] as const,
    coupons,
    giftCards: giftCards.map(({ id }) => id) as [number, number],
    offline: offline as [number, number],
    files: files.toSorted((a, b) => (a.slug < b.slug ? -1 : 1)),
  };
}

/** Faults stop, and two weeks pass with nothing but jobs and webhooks. */
async function calmDown(course: Course, sendWebhooks: () => Promise<void>): Promise<void> {
  const { clock, stripe, payPal } = course.shop;
  // Jobs that a killed process had claimed are free again.
  await releaseAllJobs(course.shop.db);
  for (const hours of [0.02, 0.1, 0.3, 0.5, 1, 2, 20, 24, 24, 48, 96, 120, 24]) {
    clock.pass(hours * HOUR_MS);
    for (const { id, status } of stripe.intents()) {
      if (status === "processing") stripe.finish(id);
      stripe.finishRefunds(id);
    }
    for (const { id, captures } of payPal.orders.values())
      if (captures.some(({ status }) => status === "PENDING")) payPal.review(id, "COMPLETED");
    if (hours === 120) await endHalfPaid(course);
    // Webhooks of a provider in trouble come after the shop has asked again.
    if (!course.focus.troubled) await sendWebhooks();
    await runAllJobs(course);
    if (course.focus.troubled) await sendWebhooks();
    if (hours === 20) course.violations.push(...(await checkProviders(course.shop)));
  }
}

/** Months pass, and what the shop may no longer keep is deleted: its books are still right. */
async function forget(course: Course): Promise<string[]> {
  const { shop, violations } = course;
  for (const days of [40, 400, 3700]) {
    shop.clock.pass(days * 24 * HOUR_MS);
    await runRecurring(course, "retention.clean-up");
    if (days < 3700) violations.push(...(await checkEmails(shop)));
  }
  return checkBooks(shop);
}

/** Orders of which a part is paid wait for staff. */
async function endHalfPaid({ shop }: Course): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from shop_order where state = 'awaiting_payment' and exists (
      select from order_payment where order_id = id and provider = 'offline' and state = 'captured')`.execute(
    shop.db,
  );
  const cancel = { type: "cancel", by: "shop", reason: "", lines: null, restock: true } as const;
  for (const { id } of rows) await changeOrder(shop.services, { id }, cancel);
}
