import { giftCardTerms } from "#modules/gift-cards/rules/gift-card-details.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import type { FieldErrors } from "#modules/core/rules/form-state.ts";
import { shopLocale } from "#modules/core/rules/shop-locale.ts";
import type { GiftCardDesign } from "#modules/gift-cards/rules/gift-card-details.ts";
import { giftLengths, type GiftField } from "#modules/gift-cards/rules/gift-card-line.ts";
import type { GiftCardState } from "#modules/gift-cards/rules/gift-card.ts";

const { from, to } = giftCardTerms;
const range = () => `from ${formatMoney(from)} to ${formatMoney(to)}`;

/** Error message of each field of the form. */
const errors: Record<GiftField, string> = {
  design: "Choose a design.",
  amount: "Choose an amount.",
  get ownAmount() {
    return `Enter an amount ${range()}, such as 35${shopLocale().digits === 0 ? "" : " or 35.50"}.`;
  },
  recipientName: "Enter the recipient’s name.",
  recipientEmail: "Enter the recipient’s email address, such as name@example.com.",
  senderName: "Enter your name.",
  message: `Use at most ${giftLengths.message} characters.`,
};

/** Returns the error message of each wrong field. */
export function giftErrors(wrong: readonly GiftField[]): FieldErrors<GiftField> {
  return Object.fromEntries(wrong.map((field) => [field, errors[field]]));
}

const designs: Record<GiftCardDesign, string> = {
  rings: "Rings",
  waves: "Waves",
  confetti: "Confetti",
};

const states: Record<GiftCardState, string> = {
  active: "Ready to use",
  spent: "Used up",
  expired: "Expired",
  blocked: "Blocked",
};

/** Every text of the gift card pages, and of gift cards in cart and checkout. */
export const giftCardTexts = {
  title: "Gift Cards",
  description: (shop: string) => `Give a ${shop} gift card by email, or check a balance.`,
  lead: (validity: string) =>
    `Sent by email as soon as you pay. Use it all at once or over time. A gift card ${validity}.`,
  name: "Gift card",
  nameFor: (recipient: string) => `Gift card for ${recipient}`,
  form: {
    title: "Give a gift card",
    editTitle: "Edit your gift card",
    design: "Design",
    amount: "How much?",
    otherAmount: "Another amount",
    get ownAmount() {
      return `Amount in ${shopLocale().currencyName.replace(/^US /, "")}`;
    },
    get ownAmountHint() {
      return `F${range().slice(1)}.`;
    },
    recipientName: "Who is it for?",
    recipientEmail: "Their email",
    senderName: "Your name",
    message: "Message",
    add: "Add to Cart",
    save: "Save changes",
    full: "Your cart is full. Check out first, then add more gift cards.",
  },
  designs,
  states,
  face: {
    balance: "Balance",
    ending: (ending: string) => `ending ${ending}`,
    noExpiry: "Does not expire",
    until: (day: string) => `Until ${day}`,
    forSomeone: "For someone special",
    for: (name: string) => `For ${name}`,
    from: (name: string) => `From ${name}`,
    you: "you",
  },
  cart: {
    title: "Gift cards",
    edit: "Edit",
    remove: "Remove",
    removed: "Gift card removed.",
  },
  balance: {
    title: "Check a balance",
    text: "Enter the code of a gift card to see its balance.",
    check: "Check balance",
    checking: "Checking…",
    keep: "Add it to your account",
    noCode: "Enter the code of the gift card.",
  },
  own: {
    none: "No gift cards yet.",
    some: "Choose them at checkout without typing the code. Keep the email with the code.",
  },
} as const;
