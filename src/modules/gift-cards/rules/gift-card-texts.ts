import { texts } from "#modules/core/rules/language/texts.ts";

/** Why a gift card pays nothing, by the code of the error. */
export const giftCardMessages = texts("gift-card-errors", {
  "gift-card-unknown":
    "We can’t find a gift card with this code. Please check it letter by letter.",
  "gift-card-spent": "This gift card has no balance left.",
  "gift-card-expired": "This gift card has expired.",
  "gift-card-blocked": "This gift card can’t be used right now. Please contact us.",
  "gift-card-too-small":
    "The rest is too little for another payment method, so this gift card can’t be used for this order.",
  "gift-card-changed": "The gift card’s balance has changed. Please check it again.",
  "gift-card-of-another": "This gift card is in another account. It can still be used at checkout.",
});

/** How long a card is valid, after “A gift card”. */
export const giftCardValidity = texts("gift-card-validity", {
  unlimited: "does not expire",
  years: { one: "can be spent for one year", other: "can be spent for {years} years" },
});

/** The recipient of a card as options of an order’s line. */
export const giftCardOptionTexts = texts("gift-card-options", { for: "For", sentTo: "Sent to" });

/** The entries of a card’s ledger, for its holder. */
export const giftCardLedgerTexts = texts("gift-card-ledger", {
  issued: "Gift card issued",
  paid: "Paid for an order",
  held: "Held for an order that is being paid",
  refunded: "Refund of an order",
  voided: "Taken back with the refund of the gift card",
});

/** Notifications about gift cards. */
export const giftCardNewsTexts = texts("gift-card-news", {
  category: { name: "Gift cards", about: "When you receive one, or get a refund to one." },
  received: {
    title: "You’ve received a {amount} gift card",
    text: "From {giver}. We’ve emailed you the code and added the card to your account.",
  },
  refunded: {
    title: "{amount} refunded to your gift card",
    text: "An order that was paid with the card ending {ending} was refunded. It can be spent again at once.",
    button: "View gift cards",
  },
});
