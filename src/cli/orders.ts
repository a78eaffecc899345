import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Database } from "#platform/database/database.server.ts";
import { findOrder, listOrders } from "#modules/orders/store/orders.server.ts";
import { listReturnPictures } from "#modules/orders/store/return-files.server.ts";
import type { OrderNumber } from "#modules/orders/rules/order-number.ts";
import { viewOf } from "#modules/orders/rules/order-view.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import {
  compareWithProviders,
  type ComparedPayments,
} from "#modules/orders/use-cases/compare-with-providers.server.ts";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { prepareOrderSecrets } from "#modules/orders/use-cases/order-secret.server.ts";
import { systemClock } from "#platform/clock.ts";
import { withStoredSecrets } from "#platform/start/shop-settings.ts";
import { choosePayments } from "#platform/start/choose-payments.server.ts";
import { readOrdersCommand, usage, type OrdersCommand } from "./order-options.ts";
import { orderRow, orderText } from "./order-words.ts";
import { complain, inShopDatabase, runCommand, say, type ShopConfig } from "./run-command.ts";

const MOST_LISTED = 50;

/** Runs the command and returns its exit code. */
export async function main(args: string[]): Promise<number> {
  const command = readOrdersCommand(args);
  if (!command.ok) {
    complain(command.error === "" ? usage : command.error);
    return 1;
  }
  return inShopDatabase((db, config) => run(db, config, command.value));
}

async function run(db: Database, config: ShopConfig, command: OrdersCommand): Promise<number> {
  switch (command.kind) {
    case "list": {
      const orders = await listOrders(db, { ...command, limit: MOST_LISTED });
      for (const order of orders) say(orderRow(order));
      if (orders.length === 0) say("There is no order.");
      return 0;
    }
    case "check":
      return check(db, config);
    case "show":
      return show(db, command.number);
    case "pictures":
      return writePictures(db, command);
    case "change":
      return change(db, config, command);
  }
}

async function check(db: Database, config: ShopConfig): Promise<number> {
  const found = await checkOrders({ db });
  for (const { about, what } of found) complain(`${about}: ${what}`);
  if (found.length === 0) say("Stock, money and events agree.");
  const compared = await compareWithProviders(await orderServices(db, config));
  const agree = compared.map(sayCompared);
  return found.length === 0 && !agree.includes(false) ? 0 : 1;
}

/** Prints a comparison with a provider. False if they differ or the provider did not answer. */
function sayCompared({ provider, disagreements, isAnswered }: ComparedPayments): boolean {
  if (!isAnswered) complain(`${provider} does not answer. Please try again later.`);
  for (const { about, what } of disagreements) complain(`${provider}, ${about}: ${what}`);
  const isEqual = isAnswered && disagreements.length === 0;
  if (isEqual) say(`The payments of the last seven days agree with ${provider}.`);
  return isEqual;
}

async function show(db: Database, number: OrderNumber): Promise<number> {
  const found = await findOrder(db, { number });
  if (found) say(orderText(viewOf(found)));
  else complain(`There is no order ${number}.`);
  return found ? 0 : 1;
}

async function writePictures(
  db: Database,
  { number, folder }: { number: OrderNumber; folder: string },
): Promise<number> {
  const order = await findOrder(db, { number });
  if (!order) return show(db, number);
  const pictures = await listReturnPictures(db, order.id);
  await mkdir(folder, { recursive: true });
  for (const picture of pictures) {
    const file = path.join(folder, `${number}-return-${picture.return}-${picture.number}.jpg`);
    await writeFile(file, picture.data);
    say(file);
  }
  if (pictures.length === 0) say(`There are no photographs of order ${number}.`);
  return 0;
}

async function orderServices(db: Database, config: ShopConfig): Promise<OrderServices> {
  const { shop, settings } = config;
  const withSecrets = await withStoredSecrets(db, config);
  const payments = await choosePayments({ config: withSecrets, shop, db, clock: systemClock });
  await prepareOrderSecrets(db);
  return { db, clock: systemClock, shop, settings, payments };
}

async function change(
  db: Database,
  config: ShopConfig,
  { number, steps }: OrdersCommand & { kind: "change" },
): Promise<number> {
  const services = await orderServices(db, config);
  for (const step of steps) {
    const done = await step.run(services);
    if (done.ok) continue;
    complain(done.error.message);
    return 1;
  }
  const order = await findOrder(db, { number });
  if (order?.facts.refunds.some(({ state }) => state === "pending")) {
    const warn = (fields: object, message: string) =>
      complain(`${message} ${JSON.stringify(fields)}`);
    await checkPayments(services, { info: () => {}, warn, error: warn });
  }
  return show(db, number);
}

if (import.meta.main) await runCommand(main);
