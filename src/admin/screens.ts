import extensions from "virtual:extensions/screens.ts";
import { sectionTitles, type Screen } from "./screen.ts";
import { backOfficeScreens } from "#modules/back-office/screens.ts";
import { catalogueScreens } from "#modules/catalogue/screens.ts";
import { contentScreens } from "#modules/content/screens.ts";
import { customersScreens } from "#modules/customers/screens.ts";
import { deliveryScreens } from "#modules/delivery/screens.ts";
import { giftCardsScreens } from "#modules/gift-cards/screens.ts";
import { importScreens } from "#modules/import/screens.ts";
import { newsletterScreens } from "#modules/newsletter/screens.ts";
import { notificationsScreens } from "#modules/notifications/screens.ts";
import { ordersScreens } from "#modules/orders/screens.ts";
import { promotionsScreens } from "#modules/promotions/screens.ts";
import { reviewsScreens } from "#modules/reviews/screens.ts";
import { staffScreens } from "#modules/staff/screens.ts";
import { stockScreens } from "#modules/stock/screens.ts";
import { taxesScreens } from "#modules/taxes/screens.ts";

export { accessScreens } from "#modules/staff/screens.ts";

const all: readonly Screen[] = [
  ...deliveryScreens,
  ...taxesScreens,
  ...staffScreens,
  ...catalogueScreens,
  ...contentScreens,
  ...notificationsScreens,
  ...promotionsScreens,
  ...stockScreens,
  ...giftCardsScreens,
  ...ordersScreens,
  ...reviewsScreens,
  ...newsletterScreens,
  ...customersScreens,
  ...importScreens,
  ...backOfficeScreens,
  ...Object.values(extensions).flatMap(({ screens }) => screens),
];

/** The screens of each section of the menu. Menu, routes, palette and rights follow from them. */
export const sections = sectionTitles.map((title) => ({
  title,
  screens: all
    .filter(({ section }) => section === title)
    .toSorted((a, b) => a.position - b.position),
}));

export const screens = sections.flatMap((section) => section.screens);
