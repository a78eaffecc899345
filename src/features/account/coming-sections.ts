import { href } from "react-router";
import { invariant } from "#domain/result.ts";

export type ComingSectionText = {
  title: string;
  path: string;
  description: string;
  noindex: true;
  /** What will be here. */
  willBe: string;
  /** What holds until then. */
  meanwhile: string;
};

function coming(
  path: string,
  text: Pick<ComingSectionText, "title" | "willBe" | "meanwhile">,
): ComingSectionText {
  return { ...text, path, description: text.willBe, noindex: true };
}

/** Pages of the account that fill when other parts of the shop open, and say so. */
const comingSections: Record<string, ComingSectionText> = {
  orders: coming(href("/account/orders"), {
    title: "Orders",
    willBe: "Everything you order will be listed here, with invoices, parcels and returns.",
    meanwhile:
      "There is nothing yet, because the checkout is not open. What you put in your cart is kept in this browser.",
  }),
  coupons: coming(href("/account/coupons"), {
    title: "Coupons",
    willBe: "Coupons that we give you will wait here until you use them at the checkout.",
    meanwhile:
      "You have none, and you miss nothing: every discount of today is taken off in the cart by itself.",
  }),
  "gift-cards": coming(href("/account/gift-cards"), {
    title: "Gift Cards",
    willBe: "You will add gift cards here by their number and see what is left on them.",
    meanwhile: "We do not sell gift cards yet, so there is none to add.",
  }),
  notifications: coming(href("/account/notifications"), {
    title: "Notifications",
    willBe: "News about your orders and your account will be collected here.",
    meanwhile:
      "Until then everything that matters comes by email: we write whenever your password changes or your account is closed.",
  }),
};

/** The page of that kind by the id of its route. */
export function comingSectionOf(routeId: string | undefined): ComingSectionText {
  const found = comingSections[routeId ?? ""];
  invariant(found, `no page is to come as ${routeId}`);
  return found;
}
