import { defineModule } from "#platform/module.ts";
import { checkoutLimits } from "./rules/limits.ts";
import { checkoutRetention } from "./rules/retention.ts";
import { deleteOldCheckouts } from "./store/checkouts.server.ts";

export const checkout = defineModule({
  name: "checkout",
  limits: checkoutLimits,
  cleanUps: [(db, { daysAgo }) => deleteOldCheckouts(db, daysAgo(checkoutRetention.checkoutDays))],
});
