import { up as giftCardsTables } from "./migrations/0006-gift-cards.ts";
import { up as giftCardsAtOnce } from "./migrations/0027-gift-cards-at-once.ts";
import { EACH_MINUTE, PROMPT_JOB_TIMEOUT_SECONDS, handleJobs } from "#platform/jobs/job-handler.ts";
import { defineModule } from "#platform/module.ts";
import { nothing, type PayloadsOf } from "#platform/jobs/job-payloads.ts";
import { giftCardErrors } from "./api/errors.ts";
import { adminGiftCardsApi } from "./api/staff-gift-cards.ts";
import { giftCardsLimits } from "./use-cases/find-named-gift-card.server.ts";
import { giftCardCommands, issueGiftCardByStaff } from "./use-cases/gift-card-commands.server.ts";
import { notifyOfReceivedCards } from "./use-cases/notify-of-received-cards.server.ts";
import { releaseGiftCardsOf } from "./store/gift-cards.server.ts";
import { readGiftCardData } from "./use-cases/list-own-gift-cards.server.ts";
import { giftCardNotifications } from "./rules/gift-card-notifications.ts";

/** The payload of each kind of job. */
const giftCardsJobs = {
  "gift-card.notify-received": nothing,
};

declare module "#platform/jobs/job-payloads.ts" {
  interface JobPayloads extends PayloadsOf<typeof giftCardsJobs> {}
}

export const giftCards = defineModule({
  name: "gift-cards",
  migrations: { "0006-gift-cards": giftCardsTables, "0027-gift-cards-at-once": giftCardsAtOnce },
  jobs: handleJobs(giftCardsJobs, {
    "gift-card.notify-received": {
      run: (_, { services }) =>
        services.db.transaction().execute((tx) => notifyOfReceivedCards(tx, services)),
      timeoutSeconds: PROMPT_JOB_TIMEOUT_SECONDS,
      cron: EACH_MINUTE,
    },
  }),
  commands: [issueGiftCardByStaff],
  subjects: [giftCardCommands],
  audit: {
    "gift-card": { noun: "Gift card", permission: "gift-cards", names: ["gift_card", "ending"] },
  },
  staffApi: [adminGiftCardsApi],
  errors: giftCardErrors,
  notifications: giftCardNotifications,
  limits: giftCardsLimits,
  personalData: {
    position: 20,
    tables: ["gift_card"],
    read: async (db, { uid }) => ({ giftCards: await readGiftCardData(db, uid) }),
    erase: (tx, { uid }) => releaseGiftCardsOf(tx, uid),
  },
});
