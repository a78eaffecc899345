import { up as reviewsTables } from "./migrations/0011-reviews.ts";
import { defineModule } from "#platform/module.ts";
import { adminReviewsApi } from "./api/staff-reviews.ts";
import { reviewsLimits } from "./use-cases/write-review.server.ts";
import {
  answerReview,
  declineReview,
  featureReview,
  publishReview,
} from "./use-cases/decide-review.server.ts";
import { forgetReviewer, readReviewerData } from "./store/reviewer.server.ts";
import { reviewSettings } from "./rules/settings.ts";
import { reviewNotifications } from "./rules/review-notifications.ts";
import { reviewImport } from "./use-cases/review-import.server.ts";
import { sampleReviews } from "./store/sample-reviews.server.ts";
import { countReviewWork } from "./use-cases/staff-reviews.server.ts";

export const reviews = defineModule({
  name: "reviews",
  migrations: { "0011-reviews": reviewsTables },
  commands: [publishReview, declineReview, answerReview, featureReview],
  audit: { "review-state": { noun: "Review", permission: "reviews" } },
  staffApi: [adminReviewsApi],
  work: { position: 30, permission: "reviews", count: countReviewWork },
  notifications: reviewNotifications,
  settingFields: [reviewSettings],
  importKinds: [reviewImport],
  productSamples: [sampleReviews],
  limits: reviewsLimits,
  personalData: {
    position: 60,
    tables: ["review", "review_vote", "review_report", "deleted_review"],
    read: (db, { uid }) => readReviewerData(db, uid),
    erase: (tx, { uid }) => forgetReviewer(tx, uid),
  },
});
