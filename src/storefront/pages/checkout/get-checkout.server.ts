import { randomUUID } from "node:crypto";
import type { Account } from "#modules/accounts/rules/account.ts";
import type { WantedLine } from "#modules/cart/rules/line-parameters.ts";
import { deliveryServiceOf } from "#modules/delivery/rules/delivery-offers.ts";
import { listPaymentMethods } from "#modules/checkout/use-cases/payment-methods.server.ts";
import type { Services } from "#platform/services.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { countryOf } from "./checkout-fields.ts";
import { typedCoupon } from "#modules/checkout/use-cases/promotion-facts.server.ts";
import { listSpendable } from "./list-spendable.server.ts";
import { prefillFor } from "#modules/checkout/use-cases/prefill.server.ts";
import { viewCheckout } from "#modules/checkout/use-cases/view-checkout.server.ts";

/** Returns the checkout page's data for the wanted lines. */
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
