import { up as promotionsTables } from "./migrations/0010-promotions.ts";
import { EACH_MINUTE, PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { cartProductsApi } from "./api/cart-products.ts";
import { adminPromotionsApi } from "./api/staff-promotions.ts";
import { promotionsJobs } from "./jobs.ts";
import { promotionsLimits } from "./rules/limits.ts";
import { promotionsRetention } from "./rules/retention.ts";
import { promotionSettings } from "./rules/settings.ts";
import { deleteOldStudentProofs } from "./store/student-proofs.server.ts";
import {
  addPromotion,
  endPromotion,
  promotionCommands,
} from "./use-cases/promotion-commands.server.ts";
import { remindMembers } from "./use-cases/remind-members.server.ts";

export const promotions = defineModule({
  name: "promotions",
  migrations: { "0010-promotions": promotionsTables },
  jobs: handleJobs(promotionsJobs, {
    "promotion.remind-members": {
      run: (_, { services }) => remindMembers(services),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: EACH_MINUTE,
    },
  }),
  commands: [addPromotion, endPromotion],
  subjects: [promotionCommands],
  audit: {
    promotion: { noun: "Promotion", permission: "promotions", names: ["promotion", "name"] },
  },
  api: [cartProductsApi],
  staffApi: [adminPromotionsApi],
  settings: [promotionSettings],
  limits: promotionsLimits,
  cleanUps: [
    (db, { daysAgo }) => deleteOldStudentProofs(db, daysAgo(promotionsRetention.expiredProofDays)),
  ],
});
