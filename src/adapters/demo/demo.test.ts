import { expect, test } from "vitest";
import { checkPayments } from "#modules/orders/use-cases/check-payments.server.ts";
import { expireOrders } from "#modules/orders/use-cases/expire-orders.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { systemClock } from "#platform/clock.ts";
import { describePaymentProvider } from "#testing/conformance/payment-provider.ts";
import { openTestDatabase } from "#testing/database.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { listDemoCharges, openOrdersShop } from "#testing/orders/orders-shop.ts";
import { answerDemoChallenge } from "./demo-challenge.server.ts";
import { createDemoProvider, createEndedDemoProvider } from "./demo.server.ts";

describePaymentProvider("demo", async () => {
  const { db, drop } = await openTestDatabase("empty");
  const shopUrl = "https://shop.example";
  const provider = createDemoProvider({ db, clock: systemClock, shopUrl });
  return {
    provider,
    method: "card",
    instrument: { kind: "card", brand: "Visa", lastFour: "4242" },
    details: { pays: cards.pays, declined: cards.declined, losesTheAnswer: cards.losesTheAnswer },
    async kept(reference) {
      const { key } = await provider.find(reference);
      const found = (await listDemoCharges(db)).find((each) => each.key === key);
      return cents((found?.charged ?? 0) - (found?.refunded ?? 0));
    },
    calls: null,
    close: drop,
  };
});

test("the switched-off demo provider ends its open payments without capturing them", async () => {
  const shop = await openOrdersShop();
  const waiting = await shop.place();
  await shop.pay(waiting.id, cards.asksForApproval);
  const approved = await shop.place();
  await shop.pay(approved.id, cards.asksForApproval);
  await answerDemoChallenge(shop.services, await shop.askedPayment(approved.id), "approve");
  const paid = await shop.placeAndPay();

  const { db, clock } = shop.services;
  const ended = createEndedDemoProvider({ db, clock, shopUrl: "https://shop.example" });
  shop.payThrough(ended, shop.charges);
  expect(await shop.pay(waiting.id, cards.pays)).toMatchObject({
    error: { code: "no-such-method" },
  });
  shop.minutes(31);
  await checkPayments(shop.services, shop.log);
  expect(await expireOrders(shop.services, shop.log)).toBe(2);
  for (const { id } of [waiting, approved])
    expect(await shop.now(id)).toMatchObject({
      state: "expired",
      payments: [{ state: "cancelled" }],
    });

  const refund = { type: "refund" as const, lines: [], shipping: false, amount: null };
  expect(await shop.change(paid.id, refund)).toBe("done");
  await checkPayments(shop.services, shop.log);
  expect(await shop.now(paid.id)).toMatchObject({ refunds: [{ state: "succeeded" }] });
  await shop.close();
});
