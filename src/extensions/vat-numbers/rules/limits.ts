import { client, HOUR, type Limits } from "#modules/core/rules/limit.ts";

export const vatNumbersLimits = {
  /** The register blocks shops that ask too often. */
  vatCheck: { perClient: client("vat-check", 20, HOUR) },
} as const satisfies Limits;
