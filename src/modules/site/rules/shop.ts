import { prefixOf } from "#modules/core/rules/language/address.ts";
import { languages, type LanguageTag } from "#modules/core/rules/language/language.ts";
import type { HomeDelivery } from "#modules/delivery/rules/delivery-rate.ts";
import { homeDelivery } from "#modules/delivery/rules/home-offers.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import { logoImage, type LogoImage } from "#modules/core/rules/sender.ts";
import { pictureUrl, SHARE_SIZE } from "#modules/core/rules/picture.ts";
import { iconUrl, type Brand } from "./brand-images.ts";
import { headerVariables } from "./look.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { sellerLines, sellerPlace, type SellerPlace } from "./seller-place.ts";

/** Labels of the shop's particulars. */
const particularTexts = texts("particulars", {
  address: "Address",
  telephone: "Telephone",
  companyNumber: "Company number",
  vatId: "VAT ID",
});

/** The shop's public URL, and what only a shop without the sample catalogue has. */
export type Site = {
  /** Without a trailing slash. */
  url: string;
  /** Set for a shop without the sample catalogue: its texts are its own, and it leaves out these pages. */
  own?: { leavesOut: readonly string[] };
};

/** The seller's public data: the settings of the group `identity`, null where one is empty. */
export type Shop = Site &
  Brand & {
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

export function shopOf(
  { identity, brand, look }: Pick<Settings, "identity" | "brand" | "look">,
  site: Site,
): Shop {
  const place = sellerPlace({ identity });
  return {
    ...site,
    ...brandOf(brand, { name: identity.name, isDark: look.header === "dark" }),
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

function brandOf(
  { logo, logoDark, icon, share, announcement, announcementLink, logoAlt }: Settings["brand"],
  { name, isDark }: { name: string; isDark: boolean },
): Brand {
  const alt = logoAlt || name;
  return {
    ...(logo && { logo: { ...logo, alt } }),
    ...(isDark && logo && logoDark && { darkLogo: { ...logoDark, alt } }),
    ...(icon && { icon: icon.key }),
    ...(share && { share: pictureUrl(share, "jpeg", SHARE_SIZE.width) }),
    ...(announcement !== "" && { announcement: { text: announcement, link: announcementLink } }),
  };
}

type Particular = "address" | "telephone" | "companyNumber" | "vatId";

/** The shop as its pages show it, with the promises that they repeat. */
export type ShownShop = Omit<Shop, Particular | "place" | "logo" | "darkLogo" | "icon"> &
  Partial<Pick<Shop, Particular>> & {
    returnDays: number;
    delivery: HomeDelivery;
    /** The attributes of the header's logo. */
    logoImage?: LogoImage;
    /** The attributes of the links to the shop's icons. */
    icons?: { rel: string; href: string; sizes: string }[];
    /** CSS variables of a dark header. */
    header?: Record<string, string>;
    /** Of a shop with several. */
    languages?: ShownLanguage[];
  };

/** A language of the shop, as pages link it. */
export type ShownLanguage = {
  tag: LanguageTag;
  name: string;
  /** What its addresses begin with: "/de", or "" for the shop's own. */
  prefix: string;
  offer: string;
};

/** Returns the shop for its pages. Particulars that are not set are left out: this is part of every document. */
export function shownShop(
  { logo: light, darkLogo: logo = light, icon, ...shop }: Shop,
  { returns, delivery, tax, look }: Pick<Settings, "returns" | "delivery" | "tax" | "look">,
  shownLanguages: readonly LanguageTag[] = [],
): ShownShop {
  const header = headerVariables(look);
  const set = Object.entries(shop).filter(([name, value]) => value !== null && name !== "place");
  return {
    ...(Object.fromEntries(set) as Omit<Shop, Particular | "logo" | "darkLogo" | "icon">),
    ...(logo && { logoImage: { ...logoImage(logo), alt: logo.alt } }),
    ...(icon && {
      icons: [
        { rel: "icon", href: iconUrl(icon, 32), sizes: "32x32" },
        { rel: "apple-touch-icon", href: iconUrl(icon, 180), sizes: "180x180" },
      ],
    }),
    returnDays: returns.days,
    delivery: homeDelivery(delivery, homeOf(tax)),
    ...(header && { header }),
    ...(shownLanguages.length > 1 && { languages: shownLanguages.map(shownLanguage) }),
  };
}

function shownLanguage(tag: LanguageTag): ShownLanguage {
  const { name = tag, offer = tag } = languages[tag] ?? {};
  return { tag, name, prefix: prefixOf(tag), offer };
}

/** The configured particulars with their labels. */
export function particularsOf(
  shop: Partial<Pick<Shop, Particular>>,
): { label: string; value: string }[] {
  return [
    { label: particularTexts.address, value: shop.address },
    { label: particularTexts.telephone, value: shop.telephone },
    { label: particularTexts.companyNumber, value: shop.companyNumber },
    { label: particularTexts.vatId, value: shop.vatId },
  ].flatMap(({ label, value = null }) => (value === null ? [] : [{ label, value }]));
}
