import { firstHome } from "#testing/delivery/example-delivery.ts";
import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import type { Product, Variant } from "#modules/catalogue/rules/product.ts";
import { paidPrice, productData } from "./product-data.server.ts";

const picture = { key: "pot.1", alt: "A pot", width: 800, height: 800, widths: [400, 800] };
const pot: Product = {
  id: 8,
  slug: "pot",
  name: "Pot",
  brand: "Kiln",
  brandSlug: "kiln",
  price: cents(4000),
  priceVaries: false,
  originalPrice: cents(5000),
  discount: 25,
  rating: 0,
  reviewCount: 0,
  inStock: true,
  stockCount: null,
  description: "",
  images: [picture],
  category: { name: "Kitchen", slug: "kitchen" },
  subcategory: null,
  specifications: [],
  features: [],
  isReturnedSealedOnly: false,
  variantLabel: null,
  variants: [],
  sku: "P-1",
  barcode: "4006381333931",
  type: null,
};
const small: Variant = {
  id: 1,
  name: "Small / Lidded",
  options: [
    { name: "Size", value: "Small" },
    { name: "Lid", value: "Lidded" },
  ],
  price: cents(4000),
  compareAtPrice: cents(5000),
  additionalPrice: cents(0),
  sku: "P-S",
  barcode: "not a GTIN",
  inStock: true,
  stockCount: null,
  picture: null,
};
const large: Variant = {
  ...small,
  id: 2,
  name: "Large / Lidded",
  options: [
    { name: "Size", value: "Large" },
    { name: "Lid", value: "Lidded" },
  ],
  price: cents(9000),
  compareAtPrice: null,
  sku: null,
  barcode: null,
  inStock: false,
};
const shopTerms = {
  url: "https://shop.example",
  returnDays: 30,
  delivery: firstHome,
  country: "US",
};
const data = (product: Product) =>
  productData(shopTerms, product, {
    description: "A pot.",
    further: {},
  });

test("a product without variants is offered at the cart's price, with the struck price", () => {
  expect(data(pot)).toMatchObject([
    {
      "@type": "Product",
      sku: "P-1",
      gtin: "4006381333931",
      offers: {
        price: "30.00",
        priceSpecification: { priceType: "https://schema.org/StrikethroughPrice", price: "50.00" },
        shippingDetails: { shippingRate: { value: "5.99" } },
      },
    },
  ]);
});

test("goods that continue to be sold are on back order once none is left", () => {
  const availability = (above: number) =>
    data({ ...pot, waits: { above, text: "Ships when new stock arrives" } })[0];
  const of = (word: string) => ({ offers: { availability: `https://schema.org/${word}` } });
  expect(availability(0)).toMatchObject(of("BackOrder"));
  expect(availability(2)).toMatchObject(of("InStock"));
});

test("each variant has its own price, codes, stock and shipping", () => {
  const [group, ...terms] = data({ ...pot, variants: [small, large] });
  expect(group).toMatchObject({
    "@type": "ProductGroup",
    variesBy: ["https://schema.org/size", "Lid"],
    hasVariant: [
      {
        sku: "P-S",
        size: "Small",
        additionalProperty: [{ name: "Lid", value: "Lidded" }],
        offers: {
          url: "https://shop.example/product/pot?variant=1",
          price: "30.00",
          availability: "https://schema.org/InStock",
          shippingDetails: { "@id": "#shipping-5.99" },
        },
      },
      {
        size: "Large",
        offers: {
          price: "67.50",
          availability: "https://schema.org/OutOfStock",
          shippingDetails: { "@id": "#shipping-0.00" },
        },
      },
    ],
  });
  const [first, second] = (group as { hasVariant: { offers: object }[] }).hasVariant;
  for (const absent of ["gtin"]) expect(first).not.toHaveProperty(absent);
  for (const absent of ["sku", "gtin"]) expect(second).not.toHaveProperty(absent);
  expect(second?.offers).not.toHaveProperty("priceSpecification");
  expect(terms.map((each) => "@id" in each && each["@id"])).toEqual([
    "#shipping-5.99",
    "#shipping-0.00",
    "#returns",
  ]);
});

test("§9 a variant's extra on the page is not charged, nor offered", () => {
  const adding = { ...small, price: null, additionalPrice: cents(700) };
  expect(paidPrice({ ...pot, variants: [adding] }, adding)).toBe("30.00");
});
