import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { listMemberOrders } from "#modules/orders/store/member-orders.server.ts";
import { findPaymentUnderWay } from "#modules/orders/store/order-payments.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { cards } from "#testing/orders/checkout.ts";
import { openOrdersShop, type OrdersShop } from "#testing/orders/orders-shop.ts";
import { settleByReference } from "./ask-provider.server.ts";
import { checkPayments } from "./check-payments.server.ts";
import { checkPayment } from "./pay-order.server.ts";
import { giveUpPayment } from "./settle-payment.server.ts";

let shop: OrdersShop;
beforeEach(async () => {
  shop = await openOrdersShop();
});
afterEach(() => shop.close());

const uid = "ada";
const corrected = parseEmailAddress("ada.lovelace@example.com")!;

async function listedNumbers(): Promise<string[]> {
  const filter = { group: null, period: null, search: "" };
  const page = { now: shop.services.clock.now(), limit: 10, offset: 0 };
  const { orders, total, years } = await listMemberOrders(shop.services.db, {
    uid,
    filter,
    ...page,
  });
  expect({ total, years }).toEqual({ total: orders.length, years: [2026] });
  return orders.map(({ number }) => number);
}

describe("an order that was declined, changed and paid", () => {
  test("is one order to its buyer: no email about the first goes anywhere, and no list has it", async () => {
    const first = await shop.place({ uid });
    await shop.pay(first.id, cards.declined);
    const second = await shop.place({ uid, replaces: first.checkout.key, email: corrected });
    expect(await shop.now(first.id)).toMatchObject({ state: "cancelled", isReplaced: true });
    expect(await shop.subjects()).toEqual([]);
    await shop.pay(second.id, cards.pays);
    const { rows } = await shop.database.pool.query(
      "select payload->>'to' as mailbox, payload->>'subject' as subject from outbox",
    );
    expect(rows).toEqual([
      { mailbox: corrected, subject: expect.stringMatching(/^Order confirmed: /) },
    ]);
    expect(await listedNumbers()).toEqual([second.number]);
  });

  test("counts one decline for several reports", async () => {
    const first = await shop.place({ uid });
    await shop.pay(first.id, cards.declined);
    await shop.webhooks();
    await checkPayment(shop.services, first.id);
    await shop.place({ uid, replaces: first.checkout.key });
    await shop.webhooks();
    const types = (await shop.now(first.id)).events.map(({ type }) => type);
    expect(types.filter((type) => type === "payment-declined")).toHaveLength(1);
  });

  test("answers who was told that its payment is being checked", async () => {
    const first = await shop.place({ uid });
    await shop.pay(first.id, cards.declined);
    const payment = await findPaymentUnderWay(shop.services.db, first.id);
    await giveUpPayment(shop.services, payment!);
    await shop.place({ uid, replaces: first.checkout.key });
    expect(await shop.subjects()).toEqual(["Payment pending", "Payment not completed"]);
  });

  test("gives money back that comes for it all the same, and says of nothing that it was sold", async () => {
    const first = await shop.place();
    await shop.pay(first.id, cards.declined);
    await shop.place({ replaces: first.checkout.key });
    const { rows } = await shop.database.pool.query(
      "update demo_payment set state = 'captured', charged = amount returning reference",
    );
    const { reference } = rows[0];
    await settleByReference(shop.services, shop.services.payments.get("demo")!, reference);
    await checkPayments(shop.services, shop.log);
    const { refunds } = await shop.now(first.id);
    expect(refunds).toMatchObject([{ state: "succeeded", reason: "late-payment" }]);
    const emails = await shop.database.pool.query<{ text: string }>(
      "select payload->>'text' as text from outbox",
    );
    expect(emails.rows).toHaveLength(1);
    const text = emails.rows[0]?.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("You changed this order before your payment arrived");
    expect(text).not.toContain("sold");
  });

  test("stays in the list while a person looks into its payment", async () => {
    const first = await shop.place({ uid });
    const second = await shop.place({ uid, replaces: first.checkout.key });
    const note = (problem: string | null) =>
      shop.database.pool.query(
        "update shop_order set facts = jsonb_set(facts, '{problem}', $1), stage = $2 where id = $3",
        [JSON.stringify(problem), problem === null ? "replaced" : "problem", first.id],
      );
    await note("The provider says EUR.");
    expect(await listedNumbers()).toEqual([second.number, first.number]);
    await note(null);
  });
});

test("an order that its buyer cancels unpaid sends no email, and stays in the list", async () => {
  const { id, number } = await shop.place({ uid });
  await shop.change(id, { type: "cancel", by: "buyer", reason: "", lines: null, restock: true });
  expect(await shop.subjects()).toEqual([]);
  expect(await listedNumbers()).toEqual([number]);
});
