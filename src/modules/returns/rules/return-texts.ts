import { texts } from "#modules/core/rules/language/texts.ts";

/** Texts about returns. */
export const returnTexts = texts("returns", {
  reasons: {
    "does-not-suit": "Changed my mind",
    "not-as-described": "Not as described",
    damaged: "Arrived damaged",
    faulty: "Doesn’t work",
    "wrong-item": "Wrong item",
    late: "Arrived too late",
  },
  otherReason: "Other",
  postage: {
    label: "Free with our label",
    shop: "Paid by us. Send us your postage receipt, and we’ll refund it",
    buyer: "Paid by you",
  },
});
