import { commands } from "#main/modules.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { commandOrder } from "#modules/orders/use-cases/apply-command.server.ts";
import { changeOrder } from "#testing/orders/change-order.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { findOrder } from "#modules/orders/store/orders.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { happens, oneOf, type Dice } from "./chance.ts";
import { importGoods } from "./imports.ts";
import { request, think, type Course, type Told } from "./people.ts";

const ship = { type: "ship", shipment: null, carrier: null, tracking: null, lines: null } as const;

/** Staff who pack, refund, cancel, record money and count stock, mostly without asking each other. */
export async function work(course: Course): Promise<void> {
  const dice = course.scheduler.dice();
  if (!dice) throw new Error("A clerk is a task.");
  for (let acts = dice.roll(6, 14); acts > 0; acts -= 1) {
    await think(course, dice, 6000);
    const isRefund = happens(dice, course.focus.refunds);
    const [first, ...others] = isRefund
      ? course.told.filter(({ wasPlaced }) => wasPlaced)
      : course.told;
    if (happens(dice, course.focus.imports)) await importGoods(course, dice);
    else if (!first || happens(dice, 10)) await keepShop(course, dice);
    else if (isRefund)
      await change(course, oneOf(dice, [first, ...others]), oneOf(dice, refunds(dice)));
    else await handle(course, dice, oneOf(dice, [first, ...others]));
  }
}

async function change(course: Course, { id }: Told, wanted: OrderCommand): Promise<void> {
  await request(course, `staff: ${wanted.type}`, () =>
    changeOrder(course.shop.services, { id }, wanted),
  );
}

async function handle(course: Course, dice: Dice, told: Told): Promise<void> {
  const { id, number } = told;
  const { services } = course.shop;
  const act = dice.roll(1, 10);
  if (act <= 7) return change(course, told, someChange(dice));
  if (act === 8) {
    const order = await request(course, "read", () => findOrder(services.db, { id }));
    const amount = (order?.facts.offline?.open ?? 500) + oneOf(dice, [0, 0, -100, 100]);
    if (amount > 0) await run(course, "record-payment", { number, amount, on: day(course) });
    return;
  }
  const payment = dice.roll(1, 2);
  if (act === 9) await run(course, "undo-payment", { number, payment });
  else
    await request(course, "staff: accept", () =>
      commandOrder(services, { id }, { type: "resolve-problem", payment, to: "accepted" }),
    );
}

const day = ({ shop }: Course) => shop.clock.now().toISOString().slice(0, 10);

/** Changes that give money back. */
function refunds(dice: Dice): [OrderCommand, ...OrderCommand[]] {
  const lines = [{ line: dice.roll(0, 1), quantity: dice.roll(1, 2) }];
  const some = happens(dice, 50) ? lines : null;
  return [
    { type: "cancel", by: "shop", reason: "", lines: some, restock: happens(dice, 50) },
    { type: "refund", lines, shipping: happens(dice, 50), amount: null },
    { type: "refund", lines: [], shipping: false, amount: cents(dice.roll(1, 3000)) },
  ];
}

function someChange(dice: Dice): OrderCommand {
  const lines = [{ line: dice.roll(0, 1), quantity: dice.roll(1, 2) }];
  const some = happens(dice, 50) ? lines : null;
  return oneOf<OrderCommand>(dice, [
    ...refunds(dice),
    { type: "pack", lines: some },
    { type: "unpack", shipment: 1 },
    { ...ship },
    { ...ship, lines: some },
    { type: "deliver", shipment: null },
    { type: "decide-return", return: 1, to: "approved", note: "" },
    { type: "receive-return", return: 1, restock: happens(dice, 50) },
  ]);
}

/** Receives or counts pieces, or changes a price, or stops and goes on selling. */
async function keepShop(course: Course, dice: Dice): Promise<void> {
  const id = oneOf(dice, course.stock);
  const act = dice.roll(1, 6);
  if (act <= 3)
    return count(course, () =>
      run(course, "adjust-stock", { id, by: dice.roll(-1, 2), reason: "received" }),
    );
  if (act === 4) {
    const fields = { price: dice.roll(1500, 6000) };
    return run(course, "change-price", { id: String(oneOf(dice, course.goods)), fields });
  }
  if (act === 5)
    return run(course, "change-stock", {
      id: String(id),
      fields: { is_offered: dice.roll(1, 3) > 1 },
    });
  const { db } = course.shop.services;
  const row = await request(course, "read", () =>
    db.selectFrom("stock").select("on_hand").where("id", "=", id).executeTakeFirst(),
  );
  if (!row) return;
  // Others sell while the clerk counts.
  await think(course, dice, 3000);
  const to = Math.max(0, (row.on_hand ?? 0) + dice.roll(-1, 1));
  await count(course, () =>
    run(course, "adjust-stock", { id, from: row.on_hand, to, reason: "counted" }),
  );
}

/** Changes a count, unless a file with counts is imported. */
async function count(course: Course, write: () => Promise<void>): Promise<void> {
  if (course.isImporting) return;
  course.counts += 1;
  await write().finally(() => (course.counts -= 1));
}

/** Runs a command of staff by its name. */
async function run(course: Course, name: string, input: object): Promise<void> {
  const command = commands.find((each) => each.name === name);
  if (!command) throw new Error(`There is no command ${name}.`);
  await request(course, `staff: ${name}`, () => command.run(course.shop.services, terminal, input));
}
