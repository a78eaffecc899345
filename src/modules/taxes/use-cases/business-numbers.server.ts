import type { Place } from "#modules/core/rules/area.ts";
import type { VatCheck } from "#modules/taxes/rules/vat-number.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Services } from "#platform/services.ts";

/** Knows the VAT numbers of businesses that buy. Numbers have their prefix, such as DE136695976. */
export type BusinessNumbers = {
  /** Whether the checkout of a shop at this place asks for a number. */
  areAskedAt(home: Place): boolean;
  /** Returns why a typed number of the right form is wrong, in one sentence; null if it may be right. */
  errorOf(typed: string, country: string): string | null;
  /** Looks up a number that a checkout names, before its total depends on it. */
  lookUp(
    services: Pick<Services, "db" | "clock" | "settings" | "extensions">,
    number: string,
    clientAddress: string,
  ): Promise<void>;
  /** Returns the last answer about a number, which an order keeps; null without one. */
  findCheck(db: Database, number: string): Promise<VatCheck | null>;
  /** Whether a number frees deliveries to other EU countries from tax, by the last answer about it. */
  isProven(
    services: Pick<Services, "db" | "settings">,
    number: string,
    now: Date,
  ): Promise<boolean>;
};

declare module "#platform/module.ts" {
  interface ModuleParts {
    businessNumbers: BusinessNumbers;
  }
}

/** Without an extension the checkout asks for no number, and no number frees from tax. */
const unknown: BusinessNumbers = {
  areAskedAt: () => false,
  errorOf: () => null,
  lookUp: async () => {},
  findCheck: async () => null,
  isProven: async () => false,
};
let registered = unknown;

/** Sets who knows the numbers of businesses, once for the process. */
export function setBusinessNumbers(numbers: BusinessNumbers = unknown): void {
  registered = numbers;
}

export const businessNumbers = (): BusinessNumbers => registered;
