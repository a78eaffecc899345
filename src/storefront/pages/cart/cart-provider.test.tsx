import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { CartProvider, useCart } from "./cart-provider.tsx";

function Count() {
  return <p>{useCart().cart.totalItems} things</p>;
}

it("§8 the cart outside its provider throws", () => {
  expect(() => renderToString(<Count />)).toThrow("useCart must be used within a CartProvider");
});

it("is empty on the server", () => {
  expect(
    renderToString(
      <CartProvider>
        <Count />
      </CartProvider>,
    ),
  ).toContain("0");
});
