import { expect, test } from "vitest";
import { cartOf } from "./cart.ts";
import { removeUnits } from "./remove-units.ts";

const lamp = { productId: 1, quantity: 3 };
const cup = { productId: 1, variantId: 2, quantity: 3 };

test("units of an order leave only its line, and a line without units leaves the cart", () => {
  const cart = cartOf([lamp, cup]);
  expect(removeUnits(cart, { ...lamp, quantity: 2 })).toEqual(
    cartOf([{ ...lamp, quantity: 1 }, cup]),
  );
  expect(removeUnits(cart, { ...cup, quantity: 4 })).toEqual(cartOf([lamp]));
  expect(removeUnits(cart, { productId: 5, quantity: 1 })).toEqual(cart);
});
