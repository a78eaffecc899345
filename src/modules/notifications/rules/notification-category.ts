/**
 * The notification categories, in the order of the settings page. `mail` is the default: `always` for what a buyer
 * must receive in writing; `unless-declined` for news about an order; `if-chosen` for possible advertising, which
 * needs consent (Directive 2002/58 art. 13).
 */
export const notificationCategories = {
  orders: {
    name: "Orders and returns",
    about: "Confirmations, cancellations, returns and refunds.",
    mail: "always",
  },
  parcels: {
    name: "Parcels",
    about: "When your order ships and is delivered.",
    mail: "unless-declined",
  },
  reviews: {
    name: "Your reviews",
    about: "When we publish a review. If we decline one, we always tell you why.",
    mail: "unless-declined",
  },
  wishlist: {
    name: "Your wishlist",
    about: "Price drops and products back in stock.",
    mail: "if-chosen",
  },
  "gift-cards": {
    name: "Gift cards",
    about: "When you receive one, or get a refund to one.",
    mail: "always",
  },
  coupons: {
    name: "Coupons and discounts",
    about: "New coupons, and reminders before a coupon or your student discount expires.",
    mail: "if-chosen",
  },
} as const satisfies Record<string, { name: string; about: string; mail: MailRule }>;

type MailRule = "always" | "unless-declined" | "if-chosen";

export type NotificationCategory = keyof typeof notificationCategories;

/** The categories whose emails a member may choose. */
export type ChosenCategory = {
  [Each in NotificationCategory]: (typeof notificationCategories)[Each]["mail"] extends "always"
    ? never
    : Each;
}[NotificationCategory];

/** The member's explicit choices. */
export type MailChoices = Partial<Record<ChosenCategory, boolean>>;

/** The categories whose emails a member may choose, in order. */
export const chosenCategories = (
  Object.keys(notificationCategories) as NotificationCategory[]
).filter((category): category is ChosenCategory => !isAlwaysMailed(category));

/** Whether a category's emails can't be declined. */
export function isAlwaysMailed(category: NotificationCategory): boolean {
  return notificationCategories[category].mail === "always";
}

/** Whether a member gets a category's emails; `choice` is their own, if they made one. */
export function isMailWanted(
  category: NotificationCategory,
  choice: boolean | null | undefined,
): boolean {
  const { mail } = notificationCategories[category];
  return mail === "always" || (choice ?? mail === "unless-declined");
}
