import { client, content, email, DAY, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const contactLimits = {
  contact: {
    perClient: client("contact", 10, HOUR),
    perEmail: email("contact", 5, HOUR),
    /** Identical content, as a reload sends it again. */
    perMessage: content("contact-message", 1, DAY),
  },
} as const satisfies Limits;
