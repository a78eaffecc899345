import { isCurrency } from "#modules/core/rules/money/currencies.ts";
import type { Choices } from "./resource.ts";

// Functions, because browsers name hundreds of values slowly.
export const currencies: Choices = async () => {
  const names = new Intl.DisplayNames("en", { type: "currency" });
  return Intl.supportedValuesOf("currency")
    .filter(isCurrency)
    .map((value) => ({ value, label: `${value}, ${names.of(value)}` }));
};

export const timeZones: Choices = async () =>
  Intl.supportedValuesOf("timeZone").map((value) => ({ value, label: value }));
