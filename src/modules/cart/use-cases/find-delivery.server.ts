import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { countryCodeOf } from "#modules/accounts/rules/country-names.ts";
import { isCounted, resolveCart, awaitedParcel } from "#modules/cart/rules/resolve-cart.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import { getHomeDays } from "#modules/catalogue/use-cases/get-delivery.server.ts";
import { type Place, homeOf } from "#modules/core/rules/area.ts";
import { formatOf, nameInText } from "#modules/delivery/rules/address/address-format.ts";
import { regionCodeOf } from "#modules/delivery/rules/address/address-regions.ts";
import { deliveryOffers } from "#modules/delivery/rules/delivery-offers.ts";
import { servedCountries } from "#modules/delivery/rules/delivery-zone.ts";
import { homeDelivery } from "#modules/delivery/rules/home-offers.ts";
import type { Services } from "#platform/services.ts";

type Needed = Pick<Services, "db" | "clock" | "settings">;

/** Returns the place of a member's profile; null for a guest, and without a known country. */
async function placeOfMember(
  { db }: Pick<Services, "db">,
  uid: string | null,
): Promise<Place | null> {
  const profile = uid === null ? null : await findProfile(db, uid);
  const country = countryCodeOf(profile?.address.country ?? "");
  if (!profile || country === null) return null;
  const { state, zipCode } = profile.address;
  return { country, region: regionCodeOf(country, state) || null, postcode: zipCode || null };
}

/** Returns what a cart shows of deliveries: the rates and days at home, and the member's place. */
export async function deliveryForCart(services: Needed, uid: string | null) {
  const { delivery, tax } = services.settings;
  const days = getHomeDays(services);
  const place = await placeOfMember(services, uid);
  return {
    home: homeDelivery(delivery, homeOf(tax)),
    country: tax.country,
    days: days && { from: days.from, to: days.to, validUntil: days.validUntil },
    place,
  };
}

type Wanted = { place: Place | null; uid: string | null; lines: readonly WantedLine[] };

/** Returns the ways to deliver products to a place: the given one, that of the member, or the shop's own. */
export async function findDelivery(services: Needed, { place: given, uid, lines }: Wanted) {
  const { db, clock, settings } = services;
  const place = given ?? (await placeOfMember(services, uid)) ?? homeOf(settings.tax);
  const products = await listWithVariants(
    db,
    lines.map(({ productId }) => productId),
  );
  const known = new Map(products.map((each) => [each.id, each]));
  // Before a variant is chosen, the first one is used.
  const chosen = lines.map((line) => {
    const variantId = line.variantId ?? known.get(line.productId)?.variants[0]?.id;
    return { ...line, ...(variantId !== undefined && { variantId }) };
  });
  const cart = resolveCart(chosen, known);
  const parcel = awaitedParcel(cart.lines.filter(isCounted));
  const { offers, notServed } = deliveryOffers(settings.delivery, { place, parcel }, clock.now());
  return {
    place: { ...place, name: nameInText(place.country) },
    offers: offers.map(({ validUntil: _, ...offer }) => offer),
    // The form has no region, so the checkout decides.
    notServed: notServed && notServed.field !== "state" ? notServed.message : null,
    countries: servedCountries(settings.delivery.zones, settings.tax.country).map((code) => ({
      code,
      name: formatOf(code).name,
    })),
  };
}
