import { randomUUID } from "node:crypto";
import type { Account } from "#domain/account/account.ts";
import type { WantedLine } from "#domain/cart/line-parameters.ts";
import { deliveryServiceOf } from "#domain/delivery/delivery-offers.ts";
import { listPaymentMethods } from "#features/orders/payment-methods.server.ts";
import type { Services } from "#ports/services.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { countryOf } from "./checkout-fields.ts";
import { typedCoupon } from "#features/orders/promotion-facts.server.ts";
import { listSpendable } from "./list-spendable.server.ts";
import { prefillFor } from "./prefill.server.ts";
import { viewCheckout } from "./view-checkout.server.ts";

/** What the checkout shows to whoever asks, of what they want to order. */
export async function getCheckout(
  services: Services,
  account: Account | null,
  wanted: readonly WantedLine[],
  asked: Record<"country" | "service" | "coupon", string | null> & { clientAddress: string },
): Promise<CheckoutData> {
  const prefill = account && (await prefillFor(services, account));
  const country = countryOf(asked.country ?? prefill?.address.country);
  const choices = {
    country,
    service: deliveryServiceOf(asked.service),
    uid: account?.uid ?? null,
    coupon: typedCoupon(asked.coupon),
    clientAddress: asked.clientAddress,
  };
  return {
    view: wanted.length > 0 ? await viewCheckout(services, wanted, choices) : null,
    order: null,
    methods: listPaymentMethods(services),
    giftCards: await listSpendable(services, account),
    person: account,
    known: prefill ? { ...prefill.address, email: prefill.email } : {},
    addresses: prefill?.addresses ?? [],
    canKeepAddress: prefill !== null && !prefill.isInProfile,
    key: randomUUID(),
  };
}
