import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { joinGuestOrders } from "#modules/accounts/store/accounts.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { terminal } from "#platform/commands/actor.ts";
import { findOrder, lockOrderKey } from "#modules/orders/store/orders.server.ts";
import { checkOrders } from "#modules/orders/use-cases/check-orders.server.ts";
import { addOrder } from "#modules/orders/use-cases/staff/add-order.server.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { boughtGiftCards } from "#testing/orders/bought-gift-cards.ts";
import { cards, checkoutOf } from "#testing/orders/checkout.ts";
import { someone } from "#testing/orders/coupon-orders.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { untilSomebodyWaits, whileHeld } from "#testing/while-held.ts";

let shop: OrdersShop;
let asStaff: Awaited<ReturnType<typeof adminApiAs>>;

beforeAll(async () => {
  shop = await openOrdersShop();
  asStaff = await adminApiAs(shop.services, ["orders", "refunds"]);
});
afterAll(() => shop.close());

const ask = (path: string, body?: object) => asStaff(path, body ? { body } : {});
const run = (name: string, body: object) => ask(`/commands/${name}`, body);
const read = async (number: string) => (await ask(`/orders/${number}`)).json;

test("another option is sent at the agreed price while there is stock of it, and nothing is lost in a race", async () => {
  const { rows } = await shop.database.pool.query(`
    select product_id as "productId", min(variant_id) as "first", max(variant_id) as "second"
    from stock join product on product.id = product_id where variant_id is not null and on_hand is not null
      and is_published
    group by product_id having count(*) > 1 order by product_id limit 1`);
  const [productId, first, second] = Object.values(rows[0]).map(Number) as [number, number, number];
  const setStock = (variant: number, count: number) =>
    shop.database.pool.query(
      "update stock set on_hand = $1, is_offered = true where product_id = $2 and variant_id = $3",
      [count, productId, variant],
    );
  const counts = async () =>
    (
      await shop.database.pool.query(
        "select on_hand, held, sold from stock where variant_id in ($1, $2) order by variant_id",
        [first, second],
      )
    ).rows;
  await setStock(first, 10);
  await setStock(second, 3);
  const lines = [{ productId, variantId: first, quantity: 2 }];
  const orders = [await shop.placeAndPay({ lines }), await shop.placeAndPay({ lines })];
  const [former, other] = orders.map(({ number }) => number) as [string, string];
  const before = await read(former);
  expect(before.options.map((each: { variantId: number }) => each.variantId)).toContain(second);
  const swap = (number: string, variantId = second) =>
    run("change-order-option", { number, line: 0, variantId });
  const both = await Promise.all([swap(former), swap(other)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.map(({ json }) => json.detail)).toContain(
    "There are not enough units of this option in stock.",
  );
  expect(await counts()).toEqual([
    { on_hand: 8, held: 0, sold: 2 },
    { on_hand: 1, held: 0, sold: 2 },
  ]);
  const changed = both[0].status === 200 ? former : other;
  const after = await read(changed);
  expect(after.order.total).toBe(before.order.total);
  expect(after.order.lines[0].options).not.toEqual(before.order.lines[0].options);
  expect(after.emails.map(({ subject }: { subject: string }) => subject)).toContainEqual(
    expect.stringMatching(/^Order changed/),
  );
  await shop.database.pool.query(
    "update stock set keeps_selling = true, on_hand = 1 where variant_id = $1",
    [first],
  );
  const awaited = async (variantId: number) => {
    expect((await swap(changed, variantId)).status).toBe(200);
    return (await read(changed)).order.lines[0].awaited;
  };
  expect([await awaited(first), await awaited(second)]).toEqual([1, undefined]);
  for (const variantId of [second, 999_999])
    expect((await swap(changed, variantId)).status).toBe(400);
  // The exchanged units come back as the variant that was sent.
  await asStaff("/commands/cancel-order", { body: { number: changed }, once: true });
  expect((await counts())[1]).toEqual({ on_hand: 3, held: 0, sold: 0 });
  const left = changed === former ? other : former;
  await run("pack-order", { number: left });
  expect((await swap(left)).json.detail).toBe(
    "Part of the order is packed. Unpack its parcel first.",
  );
  expect(await checkOrders(shop.services)).toEqual([]);
});

test("a telephone order holds its stock, costs what was quoted, and its buyer gets a link to pay", async () => {
  const choices = (await ask("/order-choices?q=a")).json;
  expect(choices.countries.map(({ code }: { code: string }) => code)).toContain("US");
  const [found] = choices.products;
  expect(found).toMatchObject({ inStock: true });
  await shop.setStock(shop.vase, 3);
  const lines = [{ productId: shop.vase, quantity: 2 }];
  const place = { country: "US", region: "IL", postcode: "62701" };
  const quoted = await ask("/order-quote", { lines, ...place });
  const address = {
    firstName: "Ada",
    lastName: "Lovelace",
    address1: "1 Main St",
    city: "Springfield",
    state: "IL",
    zipCode: "62701",
    country: "US",
  };
  const key = randomUUID();
  const input = { key, email: "ada@example.com", address, lines, expectedTotal: quoted.json.total };
  const wrong: [object, string][] = [
    [{ email: "ada" }, "This is not a valid email address."],
    [{ address: { ...address, city: "" } }, "city"],
    [{ address: { ...address, telephone: "call me" } }, "Please check the phone number"],
    [{ expectedTotal: 1 }, "total"],
    [{ lines: [{ productId: shop.vase, quantity: 4 }] }, "have that many left"],
  ];
  for (const [change, sentence] of wrong)
    expect((await run("add-order", { ...input, ...change })).json.detail).toContain(sentence);
  expect(await shop.stockOf(shop.vase)).toMatchObject({ on_hand: 3, held: 0 });
  const twice = await Promise.all([run("add-order", input), run("add-order", input)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  const [{ number }] = twice.map(({ json }) => json);
  expect(twice[1]!.json.number).toBe(number);
  // Too few are left for another such order.
  expect((await run("add-order", input)).json.number).toBe(number);
  expect(await shop.stockOf(shop.vase)).toMatchObject({ on_hand: 1, held: 2 });
  const added = await read(number);
  expect(added.order).toMatchObject({ total: quoted.json.total, paid: 0 });
  expect(added.history[0].actor).not.toBe("Buyer");
  expect(Date.parse(added.order.holdUntil) - shop.services.clock.now().getTime()).toBe(
    24 * 60 * 60 * 1000,
  );
  const subjects = async () =>
    (await read(number)).emails.map(({ subject }: { subject: string }) => subject.split(":")[0]);
  expect(await subjects()).toEqual(["Please pay your order"]);
  await run("send-payment-link", { number });
  expect(await subjects()).toHaveLength(2);
  const { id } = (await findOrder(shop.services.db, { number }))!;
  await shop.pay(id, cards.pays);
  expect((await read(number)).stage).toBe("placed");
  expect((await run("send-payment-link", { number })).json.detail).toBe(
    "The order needs no payment.",
  );
  // The same request again, which the first one overtakes with the last of the stock.
  const { services } = shop;
  await shop.setStock(shop.vase, 2);
  const last = { ...input, key: randomUUID() };
  let again: ReturnType<typeof run> | undefined;
  const placed = await services.db.transaction().execute(async (tx) => {
    await lockOrderKey(tx, last.key);
    await sql`lock table product in access exclusive mode`.execute(tx);
    again = run("add-order", last);
    await untilSomebodyWaits(shop.database.pool);
    const tools = {
      services,
      tx,
      at: services.clock.now(),
      actor: terminal,
      note() {},
      isReverted: () => false,
      later() {},
    };
    return addOrder.stepOf(last).run(tools);
  });
  expect(placed).toMatchObject({ ok: true, value: (await again)?.json });
  expect(await checkOrders(shop.services)).toEqual([]);
});

test("a telephone order whose key a checkout takes meanwhile says so", async () => {
  const lines = [{ productId: shop.lamp, quantity: 1 }];
  const checkout = checkoutOf({ lines, expectedTotal: cents(await shop.totalOf(lines)) });
  const { key, email, address, expectedTotal } = checkout;
  const body = { key, email, address, lines, expectedTotal };
  const row =
    "insert into shop_order (number, client_key, fingerprint, email, address, agreed, facts, stage)";
  const hold = `${row} values ('K7QM-2F9T-X', '${key}', '', '', '{}', '{"currency": "USD"}',
    '{"state": "expired", "total": 1, "paid": 0, "refunded": 0}', 'expired')`;
  const change = async () => {};
  const { status, json } = await whileHeld(shop.database, { hold, change }, () =>
    run("add-order", body),
  );
  await shop.database.pool.query("delete from shop_order where client_key = $1", [key]);
  expect([status, json.detail]).toEqual([409, "This order was saved before with other contents."]);
});

test("an email is previewed with words that are not saved, for an order that had it", async () => {
  const { number } = await shop.placeAndPay();
  const preview = (email: string, subject: string, text: string) =>
    ask("/emails/preview", { email, subject, text });
  const { json } = await preview("placed", "{first name}, we have {order}", "Packed\nby <hand>.");
  expect(json.subject).toBe(`Ada, we have ${number}`);
  expect(json.text).toMatch(/Packed\n+by <hand>\./);
  expect(json.html).toContain("by &lt;hand&gt;.");
  expect(json.html).not.toMatch(/key=\w/);
  expect((await preview("shipped", "", "")).json).toEqual({ subject: "", html: "", text: "" });
  const wrong = await preview("placed", "{total}", "");
  expect([wrong.status, wrong.json.detail]).toEqual([
    400,
    "emails.placedSubject must be one line of at most 200 characters, in braces only {first name}, {order}, {shop}.",
  ]);
});

test("a guest order leaves the account of a mistyped address, a member's order stays with theirs", async () => {
  const { db } = shop.services;
  const email = someone("mistyped")!;
  const account = { id: "mistyped", email, email_verified: true, display_name: "Mis" };
  await db.insertInto("account").values(account).execute();
  const guest = await shop.placeAndPay({ email });
  const own = await shop.placeAndPay({ email, uid: account.id });
  await joinGuestOrders(db, account.id);
  for (const { number } of [guest, own])
    await run("change-order-email", { number, email: "grace@example.com" });
  const rows = await db
    .selectFrom("shop_order")
    .select(["number", "uid"])
    .where("email", "=", "grace@example.com")
    .where("number", "in", [guest.number, own.number])
    .execute();
  expect(Object.fromEntries(rows.map(({ number, uid }) => [number, uid]))).toEqual({
    [guest.number]: null,
    [own.number]: account.id,
  });
});

test("only who may issue gift cards changes the email of an order that has an unsent one", async () => {
  const asGiver = await adminApiAs(shop.services, ["orders", "gift-cards"]);
  const { number } = await boughtGiftCards(shop).order();
  const change = { number, email: "eve@example.com" };
  const refused = await run("change-order-email", change);
  expect([refused.status, refused.json.detail]).toEqual([
    403,
    expect.stringContaining("unsent gift card"),
  ]);
  const changed = await asGiver("/commands/change-order-email", { body: change });
  expect(changed.status).toBe(200);
});
