import { up as promotionsTables } from "./migrations/0010-promotions.ts";
import { up as buyGet } from "./migrations/0038-buy-get.ts";
import { EACH_MINUTE, PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { cartProductsApi } from "./api/cart-products.ts";
import { adminPromotionsApi } from "./api/staff-promotions.ts";
import { promotionSettings } from "./rules/settings.ts";
import { promotionsLimits, promotionsRetention } from "#modules/promotions/rules/limits.ts";
import {
  deleteOldStudentProofs,
  findStudentProof,
  forgetStudent,
} from "./store/student-proofs.server.ts";
import {
  addPromotion,
  endPromotion,
  promotionCommands,
} from "./use-cases/promotion-commands.server.ts";
import { remindMembers } from "./use-cases/remind-members.server.ts";
import { listCouponsOf } from "./store/member-coupons.server.ts";
import { forgetMembersPromotions, promotionTexts } from "./store/promotions.server.ts";
import { promotionNotifications } from "./rules/promotion-notifications.ts";
import { lookUpPromotions } from "./use-cases/staff-promotions.server.ts";

/** The payload of each kind of job. */
const promotionsJobs = {
  "promotion.remind-members": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof promotionsJobs> {}
}

export const promotions = defineModule({
  name: "promotions",
  translatables: [promotionTexts],
  lookUp: lookUpPromotions,
  migrations: { "0010-promotions": promotionsTables, "0038-buy-get": buyGet },
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
  notifications: promotionNotifications,
  limits: promotionsLimits,
  cleanUps: [
    (db, { daysAgo }) => deleteOldStudentProofs(db, daysAgo(promotionsRetention.expiredProofDays)),
  ],
  personalData: {
    position: 30,
    tables: ["student_proof", "student_link", "promotion"],
    async read(db, { uid }, now) {
      return {
        coupons: await listCouponsOf(db, uid, now),
        studentDiscount: await findStudentProof(db, uid),
      };
    },
    async erase(tx, { uid }, now) {
      await forgetStudent(tx, uid);
      await forgetMembersPromotions(tx, uid, now);
    },
  },
});

declare module "#platform/services.ts" {
  interface Services {
    /** Email hosts of universities, for `isStudentAddress`. */
    academicHosts: readonly string[];
  }
}
