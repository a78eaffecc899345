import type { HomeDelivery } from "#modules/delivery/rules/home-delivery.ts";
import { homeDelivery } from "#modules/delivery/rules/home-offers.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { sellerLines, sellerPlace, type SellerPlace } from "./seller-place.ts";

/** The shop's public URL, and what only a shop without the sample catalogue has. */
export type Site = {
  /** Without a trailing slash. */
  url: string;
  /** Set for a shop without the sample catalogue: its texts are its own, and it leaves out these pages. */
  own?: { leavesOut: readonly string[] };
};

/** The seller's public data: the settings of the group `identity`, null where one is empty. */
export type Shop = Site & {
  name: string;
  /** The seller's legal name: a company or a person. */
  legalName: string;
  /** The postal address in one line. */
  address: string | null;
  /** The same by its parts; absent while only one line is known. */
  place?: SellerPlace;
  /** The sender of emails, and the recipient of the contact form. */
  email: string;
  telephone: string | null;
  companyNumber: string | null;
  vatId: string | null;
};

export function shopOf({ identity }: Pick<Settings, "identity">, site: Site): Shop {
  const place = sellerPlace({ identity });
  return {
    ...site,
    name: identity.name,
    legalName: identity.legalName || identity.name,
    address: place ? sellerLines(place).join(", ") : identity.address || null,
    ...(place && { place }),
    email: identity.email,
    telephone: identity.telephone || null,
    companyNumber: identity.companyNumber || null,
    vatId: identity.vatId || null,
  };
}

type Particular = "address" | "telephone" | "companyNumber" | "vatId";

/** The shop as its pages show it, with the promises that they repeat. */
export type ShownShop = Omit<Shop, Particular | "place"> &
  Partial<Pick<Shop, Particular>> & { returnDays: number; delivery: HomeDelivery };

/** Returns the shop for its pages. Particulars that are not set are left out: this is part of every document. */
export function shownShop(
  shop: Shop,
  { returns, delivery, tax }: Pick<Settings, "returns" | "delivery" | "tax">,
): ShownShop {
  const set = Object.entries(shop).filter(([name, value]) => value !== null && name !== "place");
  return {
    ...(Object.fromEntries(set) as Omit<Shop, Particular>),
    returnDays: returns.days,
    delivery: homeDelivery(delivery, homeOf(tax)),
  };
}

/** The configured particulars with their labels. */
export function particularsOf(
  shop: Partial<Pick<Shop, Particular>>,
): { label: string; value: string }[] {
  return [
    { label: "Address", value: shop.address },
    { label: "Telephone", value: shop.telephone },
    { label: "Company number", value: shop.companyNumber },
    { label: "VAT ID", value: shop.vatId },
  ].flatMap(({ label, value = null }) => (value === null ? [] : [{ label, value }]));
}
