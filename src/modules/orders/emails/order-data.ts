import { trackingLink } from "#modules/delivery/rules/tracking-link.ts";
import { decimalMoney } from "#modules/core/rules/money/money.ts";
import { orderStatusOf } from "#modules/orders/rules/order-status.ts";
import type { OrderLineView } from "#modules/orders/rules/order-view.ts";
import { largestPictureUrl } from "#modules/catalogue/rules/picture.ts";
import type { To } from "./about-order.ts";

/** The order as schema.org data, which mailboxes read. */
export function orderData({ shop, order }: To, url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "Order",
    orderNumber: order.number,
    orderStatus: orderStatusOf(order),
    orderDate: order.placedAt ?? order.createdAt,
    merchant: { "@type": "Organization", name: shop.name, url: shop.url },
    customer: {
      "@type": "Person",
      givenName: order.address.firstName,
      familyName: order.address.lastName,
      email: order.email,
    },
    price: decimalMoney(order.total),
    priceCurrency: order.currency,
    url,
    potentialAction: { "@type": "ViewAction", name: "See your order", target: url },
    acceptedOffer: order.lines.map((line) => offerOf(line, shop.url, order.currency)),
    orderDelivery: order.shipments
      .filter(({ state }) => state === "shipped" || state === "delivered")
      .map((parcel) => ({
        "@type": "ParcelDelivery",
        ...(parcel.carrier && { provider: { "@type": "Organization", name: parcel.carrier } }),
        ...(parcel.tracking && { trackingNumber: parcel.tracking }),
        trackingUrl: trackingLink(parcel) ?? undefined,
      })),
  };
}

function offerOf(line: OrderLineView, shopUrl: string, currency: string): object {
  const picture = largestPictureUrl(line.picture);
  return {
    "@type": "Offer",
    price: decimalMoney(line.unitPrice),
    priceCurrency: currency,
    eligibleQuantity: { "@type": "QuantitativeValue", value: line.quantity },
    itemOffered: {
      "@type": "Product",
      name: line.name,
      ...(line.sku && { sku: line.sku }),
      ...(picture && { image: `${shopUrl}${picture}` }),
    },
  };
}
