import { parcelOf } from "#modules/cart/rules/resolve-cart.ts";
import { listWithVariants } from "#modules/catalogue/store/cart-products.server.ts";
import type { Place } from "#modules/core/rules/area.ts";
import { fieldError, type FormState } from "#modules/core/rules/form-state.ts";
import { texts } from "#modules/core/rules/language/texts.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import type { AddressField, OrderAddress } from "#modules/delivery/rules/address/address.ts";
import { writtenPlace } from "#modules/delivery/rules/address/address-regions.ts";
import { deliveryOffers, type Parcel } from "#modules/delivery/rules/delivery-offers.ts";
import { zoneAt } from "#modules/delivery/rules/delivery-zone.ts";
import { openAddition } from "#modules/orders/rules/order.ts";
import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { isTaxedOutside, taxPlace } from "#modules/taxes/rules/tax-source.ts";
import { taxRows } from "#modules/taxes/rules/tax-rows.ts";
import { readTaxes } from "#modules/taxes/use-cases/read-taxes.server.ts";
import type { Services } from "#platform/services.ts";

type Asked = Pick<Services, "db" | "settings">;
type OrderToMove = Pick<StoredOrder, "address" | "agreed" | "products" | "facts" | "createdAt">;

const moveTexts = texts("move-order", {
  otherTaxes:
    "The taxes of this order are not the same there. Please cancel this order and order again.",
  maybeOtherPrice:
    "Delivery may have another price there. Please cancel this order and order again.",
  otherPrice: "Delivery has another price there. Please cancel this order and order again.",
});

/**
 * Returns the error at the state or the postal code if an order has other taxes or another delivery price at a new
 * address of its country, because the price is agreed; else null.
 */
export async function checkMove(
  services: Asked,
  order: OrderToMove,
  { address, now }: { address: OrderAddress; now: Date },
): Promise<FormState<AddressField> | null> {
  const [from, to] = [placeOf(order.address), placeOf(address)];
  const isOtherRegion = from.region !== to.region;
  if (!isOtherRegion && from.postcode === to.postcode) return null;
  const refuse = (text: string) => fieldError(isOtherRegion ? "state" : "zipCode", text);
  // The outside service would have to be asked for each postal code, so only another state is refused.
  const hasOtherTaxes = isTaxedOutside(order.agreed, services.settings.tax)
    ? isOtherRegion
    : (await taxesAt(services, order, from)) !== (await taxesAt(services, order, to));
  if (hasOtherTaxes) return refuse(moveTexts.otherTaxes);
  const delivery = await deliveryChange(services, order, { from, to, now });
  return delivery === null ? null : refuse(delivery);
}

const placeOf = ({ country, state, zipCode }: OrderAddress): Place =>
  writtenPlace({ country, region: state, postcode: zipCode });

/** The products of an order, with those of unpaid added goods. */
function idsOf({
  products,
  agreed,
  facts,
}: Pick<OrderToMove, "products" | "agreed" | "facts">): number[] {
  const open = openAddition(facts);
  const added = open === null ? [] : (agreed.additions?.[open.addition - 1]?.lines ?? []);
  return [...new Set([...products, ...added].flatMap(({ productId }) => productId ?? []))];
}

/** The taxes of each tax class of an order at a place, to compare them. */
async function taxesAt(services: Asked, order: OrderToMove, at: Place): Promise<string> {
  const place = taxPlace(at, order.agreed.delivery, services.settings.tax);
  const asked = { place, productIds: idsOf(order), now: order.createdAt };
  const { rules, buyer, classes } = await readTaxes(services, asked);
  const isEuBusiness = order.agreed.taxes.some(({ reason }) => reason === "intra_community_supply");
  const amount = cents(1_000_000);
  const taxed = ["standard", ...new Set(classes.values())];
  const lines = taxed.map((taxClass) => ({ amount, taxClass }));
  const sale = { lines, delivery: { amount, taxClass: null } };
  return JSON.stringify(taxRows(sale, rules, { ...buyer, isEuBusiness }));
}

/** Returns why the agreed delivery has another price at the new place, or is not offered there; else null. */
async function deliveryChange(
  { db, settings }: Asked,
  order: OrderToMove,
  { from, to, now }: { from: Place; to: Place; now: Date },
): Promise<string | null> {
  const { service, pickup } = order.agreed.delivery;
  const { zones } = settings.delivery;
  if (pickup || zoneAt(zones, from) === zoneAt(zones, to)) return null;
  const parcel = await parcelOfOrder({ db }, order);
  if (parcel === null) return moveTexts.maybeOtherPrice;
  const [before, after] = [from, to].map((place) => {
    const { offers, notServed } = deliveryOffers(settings.delivery, { place, parcel }, now);
    return { price: offers.find((each) => each.service === service)?.price, notServed };
  });
  if (after?.notServed) return after.notServed.message;
  const isSame = after?.price !== undefined && after.price === before?.price;
  return isSame ? null : moveTexts.otherPrice;
}

/** The goods of an order, with the present weights of its products; null if a product was deleted. */
export async function parcelOfOrder(
  { db }: Pick<Services, "db">,
  order: Pick<OrderToMove, "agreed" | "facts" | "products">,
): Promise<Parcel | null> {
  const products = new Map(
    (await listWithVariants(db, idsOf(order))).map((each) => [each.id, each]),
  );
  const goods = order.facts.lines.filter(({ isGiftCard }) => !isGiftCard);
  const lines = goods.flatMap(({ line, quantity }) => {
    const { productId = null, variantId = null } = order.products[line] ?? {};
    const product = products.get(productId ?? 0);
    const lineTotal = order.agreed.lines[line]?.lineTotal;
    if (!product || lineTotal === undefined) return [];
    const variant = product.variants.find(({ id }) => id === variantId) ?? null;
    return [{ item: { productId: product.id, quantity }, product, variant, lineTotal }];
  });
  if (lines.length < goods.length) return null;
  const isAwaited = order.agreed.lines.some(
    ({ awaited = 0 }, line) => awaited > (order.facts.lines[line]?.cancelled ?? 0),
  );
  return { ...parcelOf(lines), ...(isAwaited && { isAwaited }) };
}
