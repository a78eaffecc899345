import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { printedPage } from "#modules/orders/api/printed-page.ts";
import { orderCodeEmail } from "#modules/orders/emails/access-emails.ts";
import { inOwnNames } from "#modules/orders/rules/own-names.ts";
import { getOrder } from "#modules/orders/store/orders.server.ts";
import { inLanguage } from "#platform/language/in-language.ts";
import { readLanguages } from "#platform/language/language-files.ts";
import { offlineShop, type OfflineShop } from "#testing/orders/offline-shop.ts";
import type { OrderCommand } from "#modules/orders/rules/order-command.ts";
import { checkPayments } from "./check-payments.server.ts";
import { withOwnNames } from "#modules/catalogue/store/cart-products.server.ts";
import { readPrintedOrders } from "./read-receipt.server.ts";
import { remindPayments } from "./due-orders.server.ts";

let shop: OfflineShop;
beforeAll(async () => {
  readLanguages();
  shop = await offlineShop();
  setShopLanguage("en", ["de"]);
  await Promise.all([shop.lamp, shop.vase].map((id) => shop.setStock(id, 100)));
});
afterAll(() => shop.close());
beforeEach(() => shop.database.pool.query("truncate outbox, shop_news"));

const inGerman = <Result>(act: () => Result) => inLanguage("de", act);

async function emails(): Promise<{ to: string; subject: string; text: string; html: string }[]> {
  const { rows } = await shop.database.pool.query("select payload from outbox order by id");
  return rows.map(({ payload }) => payload);
}

const lines = [{ line: 0, quantity: 1 }];
const course: OrderCommand[] = [
  { type: "ship", shipment: null, lines, carrier: null, tracking: null },
  { type: "deliver", shipment: null },
  { type: "cancel", by: "shop", reason: "", lines: null, restock: true },
  { type: "request-return", lines, reason: "" },
  { type: "decide-return", return: 1, to: "approved", note: "" },
  { type: "receive-return", return: 1, restock: true },
];

/** Staff and jobs work on an order outside of any language. */
async function goThrough(id: number): Promise<void> {
  for (const each of course) expect(await shop.change(id, each)).toBe("done");
  await checkPayments(shop.services, shop.log);
}

test("an order placed in German has German emails of all states, though staff read English", async () => {
  const wanted = [shop.lamp, shop.vase].map((productId) => ({ productId, quantity: 2 }));
  const { id, number } = await inGerman(() => shop.placeAndPay({ lines: wanted }));
  await goThrough(id);
  expect(await shop.subjects()).toEqual([
    "Bestellung bestätigt",
    "Versandt",
    "Zugestellt",
    "Artikel storniert",
    "Rücksendung angefragt",
    "Rücksendung genehmigt",
    "Rücksendung erhalten",
    expect.stringContaining("Erstattung von"),
    expect.stringContaining("Erstattung von"),
  ]);
  const sent = await emails();
  expect(sent[0]?.subject).toMatch(/^Bestellung bestätigt: .* \+ 1 weiterer Artikel$/);
  for (const { text, html } of sent) {
    expect(html).toContain('<html lang="de"');
    expect(text).toContain("Bestellung ansehen:");
    expect(text).toContain(`Bestellung ${number}`);
    expect(text).toContain(`https://shop.example/de/orders/${number}?key=`);
    expect(text).not.toMatch(/\/\/shop\.example(?!\/de\b)/);
  }
  const { rows } = await shop.database.pool.query("select news->>'title' as title from shop_news");
  expect(rows[0]?.title).toMatch(/^New order: .* \+ 1 more$/);
});

test("an order placed in the shop’s own language stays in it while a buyer’s request is German", async () => {
  const { id } = await shop.placeAndPay();
  await inGerman(() => goThrough(id));
  expect((await shop.subjects()).slice(0, 3)).toEqual(["Order confirmed", "Shipped", "Delivered"]);
});

test("reminders and received money of an order without a provider", async () => {
  const { number, total } = await inGerman(() => shop.order("transfer"));
  shop.minutes(5 * 24 * 60);
  await remindPayments(shop.services);
  await shop.record(number, 100);
  await shop.record(number, total - 100);
  expect(await shop.subjects()).toEqual([
    "Bitte bezahlen Sie Ihre Bestellung",
    "Zahlungserinnerung",
    "Zahlung eingegangen",
    "Bestellung bestätigt",
  ]);
});

test("the payment link of a telephone order is in the language of the buyer’s last order", async () => {
  const email = "klara@example.com";
  await inGerman(() => shop.placeAndPay({ email: email as never }));
  const { address } = await inGerman(() => shop.place()).then(({ id }) => shop.now(id));
  await shop.database.pool.query("truncate outbox");
  const expectedTotal = await shop.totalOf([{ productId: shop.lamp, quantity: 1 }]);
  const order = (to: string, key: string) =>
    shop.staff("add-order", {
      key,
      email: to,
      address,
      lines: [{ productId: shop.lamp, quantity: 1 }],
      expectedTotal,
    });
  const made = await order(email, "0b7ed9f6-0000-4000-8000-000000000001");
  await order("other@example.com", "0b7ed9f6-0000-4000-8000-000000000002");
  expect(await shop.subjects()).toEqual([
    "Bitte bezahlen Sie Ihre Bestellung",
    "Please pay your order",
  ]);
  const { number } = made as { number: string };
  const stored = await getOrder(shop.services.db, { number });
  expect(stored.language).toBe("de");
  await shop.database.pool.query("truncate outbox");
  await shop.staff("send-payment-link", { number });
  expect(await shop.subjects()).toEqual(["Bitte bezahlen Sie Ihre Bestellung"]);
});

test("papers that staff print are in the buyers’ languages", async () => {
  const german = await inGerman(() => shop.placeAndPay());
  const english = await shop.placeAndPay();
  const orders = await readPrintedOrders(shop.services, [german.number, english.number]);
  const page = await printedPage("packing-slips", orders, shop.services.shop);
  expect(page).toMatch(/<article lang="de">[^]*Lieferschein[^]*<article>[^]*Packing slip/);
});

test("the code that opens an order", () => {
  const about = { shop: shop.services.shop, to: "a@example.com", number: "N", code: "123456" };
  expect(inGerman(() => orderCodeEmail(about)).subject).toBe("Ihr Code für die Bestellung N");
});

test("staff read the shop’s own names of products, and find orders by them", async () => {
  const { db } = shop.services;
  const { id } = await inGerman(() => shop.place());
  const { agreed, products } = await getOrder(db, { id });
  const [line] = agreed.lines;
  const [product] = products;
  if (!line || !product) throw new Error("The order has a line.");
  const { ownName = "" } = line;
  const shown = { ...line, ...product, quantity: 1, amount: cents(1), name: "Probierlampe" };
  const named = await inGerman(() => withOwnNames(db, [shown]));
  expect(named).toMatchObject([{ name: "Probierlampe", ownName }]);
  expect(await withOwnNames(db, [shown])).toEqual([shown]);
  await shop.database.pool.query(
    `update shop_order set agreed = jsonb_set(agreed, '{lines,0}', agreed->'lines'->0 || $1) where id = $2`,
    [{ name: "Probierlampe", ownName }, id],
  );
  const view = await shop.now(id);
  expect(view.lines[0]?.name).toBe("Probierlampe");
  expect(inOwnNames(view).lines[0]?.name).toBe(ownName);
  const { rows } = await shop.database.pool.query(
    "select id from shop_order where search_text like '%probierlampe%' and search_text like $1",
    [`%${ownName.toLowerCase()}%`],
  );
  expect(rows).toEqual([{ id: String(id) }]);
});
