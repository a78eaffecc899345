import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts of deliveries to a place. */
export const deliveryPanelTexts = texts("delivery-panel", {
  free: "free",
  pickup: "{name}: {days}, {cost}. {place}",
  offer: "{name} to {place}: {days}, {cost}",
  country: "Country or region",
  postcode: "Postal code",
  show: "Show delivery",
});
