import type { BusinessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";

/** Every number frees its buyer from tax, as if a register had confirmed it. */
export const provingNumbers: BusinessNumbers = {
  areAskedAt: () => true,
  errorOf: () => null,
  lookUp: async () => {},
  findCheck: async () => null,
  isProven: async () => true,
};
