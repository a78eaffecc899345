import { defineModule } from "#platform/module.ts";
import { checkoutLimits, checkoutRetention } from "./use-cases/update-checkout.server.ts";
import { deleteOldCheckouts } from "./store/checkouts.server.ts";

export const checkout = defineModule({
  name: "checkout",
  limits: checkoutLimits,
  cleanUps: [(db, { daysAgo }) => deleteOldCheckouts(db, daysAgo(checkoutRetention.checkoutDays))],
});

/** Checkouts in progress, without card data. */
declare module "#platform/database/schema.ts" {
  interface Schema {
    checkout: {
      id: string;
      /** Null for a guest. */
      uid: string | null;
      key: string;
      /** Everything chosen and typed (`CheckoutInput`). */
      input: unknown;
      touched_at: Date;
    };
  }
}
