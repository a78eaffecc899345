import { randomUUID } from "node:crypto";
import { openDatabase } from "#db/database.server.ts";
import { createDemoProvider } from "#adapters/payments/demo/demo.server.ts";
import { payOrder } from "#features/orders/pay-order.server.ts";
import { placeOrder, quoteCheckout } from "#features/orders/place-order.server.ts";
import { systemClock } from "#ports/clock.ts";
import { cards, checkoutOf } from "./checkout.ts";
import { testShop } from "#testing/services.ts";

/**
 * Shops where somebody always buys, to be killed by tests: `node buy-without-end.ts <database> <product>`. It prints a
 * line for every order that is paid.
 */
const [connectionString, product] = process.argv.slice(2);
if (connectionString === undefined || product === undefined)
  throw new Error("name a database and a product");

const db = openDatabase({ connectionString, max: 8 });
const demo = createDemoProvider({
  db,
  clock: systemClock,
  webhookSecret: "secret",
  shopUrl: testShop.url,
});
const services = { db, clock: systemClock, shop: testShop, payments: new Map([["demo", demo]]) };
const lines = [{ productId: Number(product), quantity: 1 }];
const quote = await quoteCheckout(services, lines);
if (!quote.ok) throw new Error(quote.error.message);
const expectedTotal = quote.value.total;

async function buy(details: Record<string, string>) {
  for (;;) {
    const key = randomUUID();
    const placed = await placeOrder(
      services,
      checkoutOf({ key, lines, expectedTotal, clientAddress: key }),
    );
    if (!placed.ok) throw new Error(placed.error.message);
    await payOrder(services, placed.value.id, { provider: "demo", method: "card", details });
    process.stdout.write(`${placed.value.number}\n`);
  }
}

await Promise.all([cards.pays, cards.pays, cards.declined, cards.losesTheAnswer].map(buy));
