import { client, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const stripeTaxLimits = {
  /** Stripe charges for each calculation. Above the limit the shop's own rates apply. */
  taxCalculation: { perClient: client("tax-calculation", 120, HOUR) },
} as const satisfies Limits;
