import { client, email, DAY, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const newsletterLimits = {
  newsletter: {
    perClient: client("newsletter", 20, HOUR),
    perEmail: email("newsletter", 3, HOUR),
    perEmailAndDay: email("newsletter", 5, DAY),
  },
} as const satisfies Limits;
