import { href } from "react-router";
import type { ComingLaterText } from "./coming-later.tsx";

const cartIsKept = "Your cart is kept in this browser, so nothing you have chosen is lost.";
const home = { label: "Continue shopping", to: href("/") };
const cart = { label: "Back to your cart", to: href("/cart") };

function later(
  path: string,
  text: Omit<ComingLaterText, "path" | "noindex" | "description">,
): ComingLaterText {
  return { ...text, path, description: text.willBe, noindex: true };
}

/** Every page that opens later, and its one place for texts. */
export const laterTexts = {
  checkout: later("/checkout", {
    title: "Checkout",
    willBe: "This is where you will give an address, choose a delivery and pay.",
    meanwhile: `Paying is not open yet, so no order can be placed and nothing is charged. ${cartIsKept}`,
    back: cart,
  }),
  trackOrder: later("/track-order", {
    title: "Track your order",
    willBe: "With an order number and your email address you will see here where a parcel is.",
    meanwhile: `It opens together with the checkout, because no order can be placed before. ${cartIsKept}`,
    back: home,
  }),
} satisfies Record<string, ComingLaterText>;
