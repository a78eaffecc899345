import { pathHere } from "#modules/core/rules/language/address.ts";
import { currentLanguage } from "#modules/core/rules/language/language.ts";
import { href } from "react-router";
import type { Shop } from "#modules/site/rules/shop.ts";
import type { Services } from "#platform/services.ts";

export const CONTEXT = "https://schema.org";

/** schema.org BreadcrumbList with the same steps as the visible breadcrumbs. */
export function breadcrumbData(shopUrl: string, steps: { name: string; path: string }[]): object {
  return {
    "@context": CONTEXT,
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: step.name,
      item: shopUrl + pathHere(step.path),
    })),
  };
}

function postalAddress({ address, place }: Shop): object | string | null {
  if (!place) return address;
  const { street, postcode, city, region, country } = place;
  return {
    "@type": "PostalAddress",
    streetAddress: street,
    postalCode: postcode,
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
  };
}

/** schema.org Organization and WebSite with its search, for the home page. */
export function shopData({ shop, settings }: Pick<Services, "shop" | "settings">): object {
  const { name, url: shopUrl } = shop;
  return {
    "@context": CONTEXT,
    "@graph": [
      {
        "@type": "Organization",
        "@id": `${shopUrl}/#organization`,
        name,
        legalName: shop.legalName,
        url: shopUrl + pathHere("/"),
        logo: `${shopUrl}/icon-512.png`,
        email: shop.email,
        ...(shop.telephone && { telephone: shop.telephone }),
        ...(shop.address && { address: postalAddress(shop) }),
        ...(shop.vatId && { vatID: shop.vatId }),
      },
      {
        "@type": "WebSite",
        name,
        url: shopUrl + pathHere("/"),
        ...(settings.languages.others.length > 0 && { inLanguage: currentLanguage() }),
        publisher: { "@id": `${shopUrl}/#organization` },
        potentialAction: {
          "@type": "SearchAction",
          target: `${shopUrl}${pathHere(href("/search"))}?q={search_term_string}`,
          "query-input": "required name=search_term_string",
        },
      },
    ],
  };
}
