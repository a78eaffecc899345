import { href } from "react-router";
import { CONTEXT } from "#storefront/pages/product-card/structured-data.server.ts";
import { CURRENCY, decimalMoney, type Money } from "#modules/core/rules/money/money.ts";
import { largestPictureUrl, type Picture } from "#modules/catalogue/rules/picture.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";
import { priceInCart, shippingFor } from "#modules/pricing/rules/pricing.ts";
import { struckPrice } from "#modules/catalogue/rules/price.ts";
import {
  gtinOf,
  type Product,
  type Variant,
  variantOptions,
} from "#modules/catalogue/rules/product.ts";

/** Returns the charged price as a decimal string, e.g. "206.67". */
export function paidPrice(product: Product, variant: Variant | null): string {
  return decimalMoney(priceInCart(product, variant).paid);
}

/**
 * Returns schema.org Product with its Offer, or ProductGroup with a Product and an Offer for each
 * variant; a rating only if shoppers have given one.
 */
export function productData(
  { url: shopUrl, returnDays }: Pick<ShownShop, "url" | "returnDays">,
  product: Product,
  { description, further }: { description: string; /** Further properties. */ further: object },
): object[] {
  const returns = returnsData(returnDays);
  const url = shopUrl + href("/product/:id", { id: product.slug });
  const [first] = product.variants;
  const about = {
    "@context": CONTEXT,
    "@type": first ? "ProductGroup" : "Product",
    name: product.name,
    description,
    url,
    ...imagesOf(shopUrl, product.images),
    brand: { "@type": "Brand", name: product.brand },
    category: product.category.name,
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
    }),
    ...further,
  };
  if (!first)
    return [
      {
        ...about,
        ...codesOf(product),
        offers: { ...offerOf(url, product, null), hasMerchantReturnPolicy: returns },
      },
    ];
  const group = {
    ...about,
    productGroupID: String(product.id),
    variesBy: variantOptions(product, first).map(({ name }) =>
      propertyOf(name) === null ? name : `${CONTEXT}/${propertyOf(name)}`,
    ),
    hasVariant: product.variants.map((variant) => variantOf(shopUrl, product, variant)),
  };
  return [group, ...sharedTerms(product, returns)];
}

function variantOf(shopUrl: string, product: Product, variant: Variant): object {
  const url = `${shopUrl}${href("/product/:id", { id: product.slug })}?variant=${variant.id}`;
  const picture = variant.picture ?? product.images[0];
  const options = variantOptions(product, variant);
  const known = options.flatMap(({ name, value }) => {
    const property = propertyOf(name);
    return property === null ? [] : [[property, value] as const];
  });
  const others = options.filter(({ name }) => propertyOf(name) === null);
  return {
    "@type": "Product",
    name: `${product.name}, ${variant.name}`,
    ...codesOf(variant),
    ...(picture && imagesOf(shopUrl, [picture])),
    ...Object.fromEntries(known),
    ...(others.length > 0 && {
      additionalProperty: others.map((option) => ({ "@type": "PropertyValue", ...option })),
    }),
    offers: {
      ...offerOf(url, product, variant),
      hasMerchantReturnPolicy: { "@id": RETURNS_ID },
    },
  };
}

/** schema.org Offer at the cart's price. A variant's offer references the shared terms. */
function offerOf(url: string, product: Product, variant: Variant | null): object {
  const struck = struckPrice(product, variant);
  const shipping = shippingOf(product, variant);
  return {
    "@type": "Offer",
    url,
    price: paidPrice(product, variant),
    priceCurrency: CURRENCY,
    ...(struck !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: `${CONTEXT}/StrikethroughPrice`,
        price: decimalMoney(struck),
        priceCurrency: CURRENCY,
      },
    }),
    availability: `${CONTEXT}/${(variant ?? product).inStock ? "InStock" : "OutOfStock"}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    shippingDetails: variant ? { "@id": shippingId(shipping) } : shippingData(shipping),
  };
}

/** Shipping and return terms referenced by the variants' offers, of which there may be 2,000. */
function sharedTerms(product: Product, returns: object): object[] {
  const costs = new Set(product.variants.map((variant) => shippingOf(product, variant)));
  const shippings = [...costs].map((cost) => ({ ...shippingData(cost), "@id": shippingId(cost) }));
  return [...shippings, { ...returns, "@id": RETURNS_ID }].map((terms) => ({
    "@context": CONTEXT,
    ...terms,
  }));
}

function shippingOf(product: Product, variant: Variant | null): Money {
  return shippingFor(priceInCart(product, variant).unitPrice);
}

const shippingId = (cost: Money) => `#shipping-${decimalMoney(cost)}`;
const RETURNS_ID = "#returns";

function shippingData(cost: Money): object {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: { "@type": "MonetaryAmount", value: decimalMoney(cost), currency: CURRENCY },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: "US" },
  };
}

const returnsData = (days: number) => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: "US",
  returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: days,
});

function codesOf({ sku, barcode }: Pick<Variant, "sku" | "barcode">): object {
  const gtin = gtinOf(barcode);
  return { ...(sku && { sku }), ...(gtin && { gtin }) };
}

const properties = new Map([
  ["colour", "color"],
  ["color", "color"],
  ["size", "size"],
  ["material", "material"],
  ["fabric", "material"],
  ["pattern", "pattern"],
]);

/** Returns the schema.org property of an option; null for a custom option. */
function propertyOf(optionName: string): string | null {
  return properties.get(optionName.toLowerCase()) ?? null;
}

/** Returns URLs of existing pictures; missing ones are omitted. */
function imagesOf(shopUrl: string, pictures: readonly Picture[]): { image?: string[] } {
  const image = pictures.flatMap((each) => largestPictureUrl(each) ?? []);
  return image.length > 0 ? { image: image.map((path) => shopUrl + path) } : {};
}
