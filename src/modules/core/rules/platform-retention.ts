/** How long the shop keeps data about emails, jobs and requests. The privacy policy quotes these values. */
export const platformRetention = {
  /** Recipient and subject of a sent email; its text is deleted on sending. */
  sentEmailDays: 30,
  /** Jobs that failed permanently. */
  deadJobDays: 30,
  /** Idempotency keys of commands, with their first answers. */
  commandKeyDays: 2,
  /** An uploaded picture that is shown nowhere. Until then its removal can be reverted. */
  unusedPictureDays: 90,
  /** Counters of rate limits. */
  rateCounterDays: 2,
} as const;
