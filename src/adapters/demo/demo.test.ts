import { listDemoCharges } from "./demo-payments.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { describePaymentProvider } from "#testing/conformance/payment-provider.ts";
import { openTestDatabase } from "#testing/database.server.ts";
import { cards } from "#testing/orders/checkout.ts";
import { systemClock } from "#platform/clock.ts";
import { createDemoProvider } from "./demo.server.ts";

describePaymentProvider("demo", async () => {
  const { db, drop } = await openTestDatabase("empty");
  const clock = systemClock;
  const shopUrl = "https://shop.example";
  const provider = createDemoProvider({ db, clock, webhookSecret: "secret", shopUrl });
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
    async calls() {
      const due = (await provider.listDueWebhooks?.(clock.now())) ?? [];
      for (const call of due) await call.markTaken();
      return due;
    },
    close: drop,
  };
});
