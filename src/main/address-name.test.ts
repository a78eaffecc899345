import { expect, test } from "vitest";
import { addressName } from "./address-name.ts";

const secret = "0123456789abcdef0123456789abcdef";

test.each([
  ["/", "/"],
  ["/product/perch-desk-lamp", "/product/:id"],
  [`/wishlist/shared/${secret}`, "/wishlist/shared/:token"],
  [`/wishlist/shared/${secret}.data`, "/wishlist/shared/:token"],
  [`/checkout/demo/${secret}`, "/checkout"],
  [`/Wishlist/Shared/${secret}`, "/Wishlist"],
  [`/${secret}/of/nobody`, `/${secret.slice(0, 30)}`],
])("the log writes %s as %s", (path, name) => {
  expect(addressName(path)).toBe(name);
});
