import fc from "fast-check";
import { expect, it } from "vitest";
import { addItem, emptyCart } from "#modules/cart/rules/cart.ts";
import { resolveCart } from "#modules/cart/rules/resolve-cart.ts";
import { pictureSrcSet } from "#modules/core/rules/picture.ts";
import { parseProductSnapshots } from "./product-snapshots.ts";

const picture = { key: "mug.1a2b3c4d", alt: "A mug", width: 800, height: 800, widths: [400, 800] };
const mug = {
  id: 7,
  slug: "mug",
  name: "Mug",
  brand: "Kiln",
  price: 1250,
  priceVaries: true,
  originalPrice: null,
  discount: 10,
  rating: 4.5,
  reviewCount: 3,
  inStock: true,
  stockCount: null,
  picture,
  variantLabel: "Colour",
  variants: [
    {
      id: 9,
      name: "Blue",
      options: [{ name: "Colour", value: "Blue" }],
      price: 1450,
      compareAtPrice: null,
      additionalPrice: 0,
      sku: "M-B",
      barcode: null,
      inStock: true,
      stockCount: 2,
      picture: null,
    },
  ],
};

it("parses its own output", () => {
  expect(parseProductSnapshots(JSON.stringify([mug]))).toEqual([mug]);
});

it.each(["", "null", "{}", "[", '"text"', "42", "[null,1,{}]"])(
  "%s contains no products",
  (text) => {
    expect(parseProductSnapshots(text)).toEqual([]);
  },
);

it("the cart can be rendered whatever field of a product is broken", () => {
  const leaves = pathsOf(mug);
  const broken = fc.record({ path: fc.constantFrom(...leaves), value: fc.jsonValue() });
  fc.assert(
    fc.property(broken, ({ path, value }) => {
      const copy = structuredClone(mug);
      setAt(copy, path, value);
      for (const product of parseProductSnapshots(JSON.stringify([copy, mug]))) {
        const cart = addItem(emptyCart, { productId: product.id, variantId: 9, quantity: 1 });
        resolveCart(cart.items, new Map([[product.id, product]]));
        pictureSrcSet(product.picture, "webp");
        expect(product.slug).not.toBe("");
      }
    }),
  );
});

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, each]) => pathsOf(each, [...path, key]));
  return path.length === 0 ? below : [path, ...below];
}

function setAt(target: object, path: Path, value: unknown): void {
  const place = path
    .slice(0, -1)
    .reduce<object>((at, key) => Reflect.get(at, key) as object, target);
  Reflect.set(place, path.at(-1) ?? "", value);
}
