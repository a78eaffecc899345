import { defineModule } from "#platform/module.ts";
import { checkoutRetention } from "./rules/retention.ts";
import { deleteOldCheckouts } from "./store/checkouts.server.ts";

export const checkout = defineModule({
  name: "checkout",
  cleanUps: [(db, { daysAgo }) => deleteOldCheckouts(db, daysAgo(checkoutRetention.checkoutDays))],
});
