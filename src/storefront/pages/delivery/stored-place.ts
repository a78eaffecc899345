import { cutText } from "#modules/core/rules/cut-text.ts";
import { createStoredValue } from "#storefront/ui/stored-value.ts";

/** A place that the shopper has typed to see deliveries there. */
export type ChosenPlace = { country: string; postcode: string };

/** The chosen place in local storage; null before one is chosen. */
export const storedPlace = createStoredValue<ChosenPlace | null>({
  key: "shop.delivery-place.v1",
  initial: null,
  parse(text) {
    const kept = JSON.parse(text) as Partial<ChosenPlace> | null;
    const { country, postcode } = kept ?? {};
    return typeof country === "string" && typeof postcode === "string"
      ? { country, postcode: cutText(postcode, 20) }
      : null;
  },
});
