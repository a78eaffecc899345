import { addressLengths, type AddressField } from "#modules/delivery/rules/address/address.ts";
import { writtenPlace } from "#modules/delivery/rules/address/address-regions.ts";
import { deliveryOffers, type Parcel } from "#modules/delivery/rules/delivery-offers.ts";
import type { DeliveryRules } from "#modules/delivery/rules/delivery-zone.ts";
import type { ChosenDelivery } from "./order-command.ts";
import { shippingLeft } from "./refund-amounts.ts";
import type { StoredOrder } from "./stored-order.ts";

/** Maximum length of a delivery note in characters. */
export const NOTE_LENGTH = 250;

/** Fields of the form that changes an order's delivery. */
export const deliveryFields = [
  ...(Object.keys(addressLengths) as AddressField[]),
  "method",
  "note",
] as const;

export type DeliveryField = (typeof deliveryFields)[number];

/**
 * Returns the methods that a buyer can choose instead: standard delivery of the order's parcel at its agreed price,
 * unless less was paid for delivery. None if the parcel is unknown because a product was deleted.
 */
export function otherMethods(
  { address, agreed: { delivery }, facts }: Pick<StoredOrder, "address" | "agreed" | "facts">,
  { rules, parcel }: { rules: DeliveryRules; parcel: Parcel | null },
  now: Date,
): ChosenDelivery[] {
  if (parcel === null) return [];
  const price = delivery.standardPrice;
  const { country, state: region, zipCode: postcode } = address;
  const place = writtenPlace({ country, region, postcode });
  const [standard] = deliveryOffers(rules, { place, parcel }, now).offers;
  if (!standard || standard.service === delivery.service || price > shippingLeft(facts, true))
    return [];
  const { service, name, from, to } = standard;
  return [{ service, name, from, to, price }];
}
