import { href } from "react-router";
import type { Shop } from "#domain/shop.ts";
import { decimalMoney } from "#domain/money/money.ts";
import { largestPictureUrl } from "#domain/picture/picture.ts";
import type { Product } from "#domain/product/product.ts";
import { policy } from "#domain/policy.ts";
import { shippingFor } from "#domain/pricing/pricing.ts";

const CONTEXT = "https://schema.org";

/** schema.org BreadcrumbList, the same steps as the visible ones. */
export function breadcrumbData(shopUrl: string, steps: { name: string; path: string }[]): object {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: shopUrl + step.path,
    })),
  };
}

/** schema.org Organization and WebSite with its search, for the home page. */
export function shopData(shop: Shop): object {
  const { name, url: shopUrl } = shop;
  return {
    "@context": CONTEXT,
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${shopUrl}/#organization`,
        name,
        legalName: shop.legalName,
        url: `${shopUrl}/`,
        logo: `${shopUrl}/icon-512.png`,
        email: shop.email,
        ...(shop.telephone && { telephone: shop.telephone }),
        ...(shop.address && { address: shop.address }),
        ...(shop.vatId && { vatID: shop.vatId }),
      },
      {
        "@type": "WebSite",
        name,
        url: `${shopUrl}/`,
        publisher: { "@id": `${shopUrl}/#organization` },
        potentialAction: {
          "@type": "SearchAction",
          target: `${shopUrl}${href("/search")}?q={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}

/** schema.org Product with its Offer; a rating only where shoppers have given one. */
export function productData(shopUrl: string, product: Product, description: string): object {
  const url = shopUrl + href("/product/:id", { id: product.slug });
  const images = product.images.flatMap((image) => largestPictureUrl(image) ?? []);
  return {
    "@context": CONTEXT,
    "@type": "Product",
    name: product.name,
    description,
    sku: String(product.id),
    ...(images.length > 0 && { image: images.map((path) => shopUrl + path) }),
    brand: { "@type": "Brand", name: product.brand },
    category: product.category.name,
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        "@type": "AggregateRating",
        ratingValue: product.rating,
        reviewCount: product.reviewCount,
      },
    }),
    offers: {
      "@type": "Offer",
      url,
      price: decimalMoney(product.price),
      priceCurrency: "USD",
      availability: `${CONTEXT}/${product.inStock ? "InStock" : "OutOfStock"}`,
      itemCondition: `${CONTEXT}/NewCondition`,
      shippingDetails: {
        "@type": "OfferShippingDetails",
        shippingRate: {
          "@type": "MonetaryAmount",
          value: decimalMoney(shippingFor(product.price)),
          currency: "USD",
        },
        shippingDestination: { "@type": "DefinedRegion", addressCountry: "US" },
      },
      hasMerchantReturnPolicy: {
        "@type": "MerchantReturnPolicy",
        applicableCountry: "US",
        returnPolicyCategory: `${CONTEXT}/MerchantReturnFiniteReturnWindow`,
        merchantReturnDays: policy.returnDays,
      },
    },
  };
}
