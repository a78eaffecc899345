import { texts } from "#modules/core/rules/language/texts.ts";

/** The name of the form that chooses another place. */
export const deliveryPlaceTexts = texts("delivery-place", { change: "Change delivery location" });
