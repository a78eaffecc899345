import { afterAll, beforeAll, expect, test } from "vitest";
import { cards } from "#testing/orders/checkout.ts";
import { offlineShop, type OfflineShop } from "#testing/orders/offline-shop.ts";
import { readReport } from "./read-report.server.ts";

let shop: OfflineShop;
beforeAll(async () => {
  shop = await offlineShop();
});
afterAll(() => shop.close());

const DAY = 24 * 60;
const today = () => shop.services.clock.now().toISOString().slice(0, 10);
async function receivedOn(day: string) {
  const report = await readReport(shop.services, "payments", { from: day, to: day });
  const received = report.columns.findIndex(({ title }) => title === "Received");
  return report.rows.map((row) => [row[0], row[received]]);
}

test("a payment counts on the day on which it was captured, not on that of its beginning", async () => {
  const first = today();
  const { id } = await shop.place();
  const { total } = await shop.now(id);
  await shop.pay(id, cards.asksForApproval);
  shop.minutes(DAY);
  await shop.answerBank(id, "approve");
  expect(await receivedOn(first)).toEqual([]);
  expect(await receivedOn(today())).toEqual([["Card", total]]);
});
