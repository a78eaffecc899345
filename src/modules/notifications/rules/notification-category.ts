/**
 * The notification categories, in the order of the settings page. `mail` is the default: `always` for what a buyer
 * must receive in writing; `unless-declined` for news about an order; `if-chosen` for possible advertising, which
 * needs consent (Directive 2002/58 art. 13).
 */
export const notificationCategories = {
  orders: { mail: "always" },
  parcels: { mail: "unless-declined" },
  reviews: { mail: "unless-declined" },
  wishlist: { mail: "if-chosen" },
  "gift-cards": { mail: "always" },
  coupons: { mail: "if-chosen" },
} as const satisfies Record<string, { mail: MailRule }>;

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
