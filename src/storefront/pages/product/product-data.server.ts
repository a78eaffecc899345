import { pathHere } from "#modules/core/rules/language/address.ts";
import { href } from "react-router";
import { CONTEXT } from "#storefront/pages/product-card/structured-data.server.ts";
import { shopCurrency, decimalMoney, type Money } from "#modules/core/rules/money/money.ts";
import { largestPictureUrl, type Picture } from "#modules/core/rules/picture.ts";
import type { ShownShop } from "#modules/site/rules/shop.ts";
import { homePrice, type HomeDelivery } from "#modules/delivery/rules/delivery-rate.ts";
import { priceInCart } from "#modules/pricing/rules/pricing.ts";
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

/** The shop's address and terms, and its country (ISO 3166-1), to which shipping is priced. */
type ProductTerms = Pick<ShownShop, "url" | "returnDays" | "delivery"> & { country: string };
type ShippingTerms = Pick<ProductTerms, "delivery" | "country">;

/**
 * Returns schema.org Product with its Offer, or ProductGroup with a Product and an Offer for each
 * variant; a rating only if shoppers have given one.
 */
export function productData(
  { url: shopUrl, returnDays, ...terms }: ProductTerms,
  product: Product,
  { description, further }: { description: string; /** Further properties. */ further: object },
): object[] {
  const returns = returnsData(returnDays, terms.country);
  const url = shopUrl + pathHere(href("/product/:id", { id: product.slug }));
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
        offers: {
          ...offerOf(url, { product, variant: null }, terms),
          hasMerchantReturnPolicy: returns,
        },
      },
    ];
  const group = {
    ...about,
    productGroupID: String(product.id),
    variesBy: variantOptions(product, first).map(({ name }) =>
      propertyOf(name) === null ? name : `${CONTEXT}/${propertyOf(name)}`,
    ),
    hasVariant: product.variants.map((variant) => variantOf(shopUrl, { product, variant }, terms)),
  };
  return [
    group,
    ...sharedTerms(product, terms),
    { "@context": CONTEXT, ...returns, "@id": RETURNS_ID },
  ];
}

type Offered = { product: Product; variant: Variant | null };

function variantOf(
  shopUrl: string,
  { product, variant }: Offered & { variant: Variant },
  terms: ShippingTerms,
): object {
  const url = `${shopUrl}${pathHere(href("/product/:id", { id: product.slug }))}?variant=${variant.id}`;
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
      ...offerOf(url, { product, variant }, terms),
      hasMerchantReturnPolicy: { "@id": RETURNS_ID },
    },
  };
}

const availabilityOf = ({ inStock, waits }: Pick<Product, "inStock" | "waits">) =>
  !inStock ? "OutOfStock" : waits?.above === 0 ? "BackOrder" : "InStock";

/** schema.org Offer at the cart's price. A variant's offer references the shared terms. */
function offerOf(url: string, { product, variant }: Offered, terms: ShippingTerms): object {
  const struck = struckPrice(product, variant);
  const shipping = shippingOf({ product, variant }, terms.delivery);
  return {
    "@type": "Offer",
    url,
    price: paidPrice(product, variant),
    priceCurrency: shopCurrency(),
    ...(struck !== null && {
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        priceType: `${CONTEXT}/StrikethroughPrice`,
        price: decimalMoney(struck),
        priceCurrency: shopCurrency(),
      },
    }),
    availability: `${CONTEXT}/${availabilityOf(variant ?? product)}`,
    itemCondition: `${CONTEXT}/NewCondition`,
    ...(shipping !== null && {
      shippingDetails: variant
        ? { "@id": shippingId(shipping) }
        : shippingData(shipping, terms.country),
    }),
  };
}

/** Shipping terms referenced by the variants' offers, of which there may be 2,000. */
function sharedTerms(product: Product, { delivery, country }: ShippingTerms): object[] {
  const costs = product.variants.map((variant) => shippingOf({ product, variant }, delivery));
  return [...new Set(costs)].flatMap((cost) =>
    cost === null
      ? []
      : [{ "@context": CONTEXT, ...shippingData(cost, country), "@id": shippingId(cost) }],
  );
}

/** Returns the shipping cost in cents of one unit at home; null if it depends on the weight. */
function shippingOf({ product, variant }: Offered, delivery: HomeDelivery): Money | null {
  if (delivery.hasLimit || delivery.rates.some(({ kind }) => kind === "by-weight")) return null;
  return homePrice(delivery, { value: priceInCart(product, variant).unitPrice, grams: 0 });
}

const shippingId = (cost: Money) => `#shipping-${decimalMoney(cost)}`;
const RETURNS_ID = "#returns";

function shippingData(cost: Money, country: string): object {
  return {
    "@type": "OfferShippingDetails",
    shippingRate: {
      "@type": "MonetaryAmount",
      value: decimalMoney(cost),
      currency: shopCurrency(),
    },
    shippingDestination: { "@type": "DefinedRegion", addressCountry: country },
  };
}

const returnsData = (days: number, country: string) => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: country,
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
