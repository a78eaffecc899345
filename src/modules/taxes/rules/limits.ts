import { client, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const taxesLimits = {
  /** The register of VAT numbers blocks shops that ask too often. */
  vatCheck: { perClient: client("vat-check", 20, HOUR) },
  /** The service charges for each calculation. Above the limit the shop's own rates apply. */
  taxCalculation: { perClient: client("tax-calculation", 120, HOUR) },
} as const satisfies Limits;
