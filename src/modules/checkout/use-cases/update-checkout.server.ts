import { parseVatNumber } from "#modules/taxes/rules/vat-number.ts";
import { businessNumbers } from "#modules/taxes/use-cases/business-numbers.server.ts";
import { placeOf, type CheckoutInput } from "#modules/checkout/rules/checkout-fields.ts";
import { payableGoods, type CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import { saveCheckout, type StoredCheckout } from "#modules/checkout/store/checkouts.server.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  giftCardError,
  payableByCard,
  type DueParts,
  type NamedGiftCard,
} from "#modules/gift-cards/rules/gift-card.ts";
import { findNamedGiftCard } from "#modules/gift-cards/use-cases/find-named-gift-card.server.ts";
import type { CouponOutcome } from "#modules/promotions/rules/apply-promotions.ts";
import { couponToKeep, couponCodeIn, typedCoupon } from "#modules/promotions/rules/coupon-code.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import { smallestStep } from "#modules/payments/use-cases/payment-methods.server.ts";
import type { Services } from "#platform/services.ts";
import { client, HOUR, type Limits } from "#modules/core/rules/limit.ts";
import { viewCheckout } from "./view-checkout.server.ts";

/** How long the shop keeps data about checkouts. The privacy policy quotes these values. */
export const checkoutRetention = {
  /** Input of a checkout. The page itself shows it for half an hour (`CHECKOUT_IDLE_MS`). */
  checkoutDays: 1,
} as const;

export const checkoutLimits = {
  /** Stored checkouts of new browsers; changes of a stored one are not counted. */
  checkout: { perClient: client("checkout", 300, HOUR) },
} as const satisfies Limits;

type CheckoutServices = Pick<Services, "db" | "clock" | "settings" | "extensions" | "payments">;

/** A change of a checkout's input. An absent coupon or gift card stays; an empty one is removed. */
export type CheckoutChange = Partial<Omit<CheckoutInput, "giftCard">> & {
  giftCard?: NamedGiftCard | null;
};

type Updated = {
  checkout: StoredCheckout;
  /** The outcome of a coupon that does not replace the former one. */
  refusedCoupon?: CouponOutcome;
  /** Why the gift card can't pay. */
  giftCardError?: string;
};

type Update = {
  change: CheckoutChange;
  /** The amount to pay of an existing order; null for a new one. */
  due: DueParts | null;
  clientAddress: string;
};

/** Stores a change of the checkout, without card data and codes of gift cards. */
export async function updateCheckout(
  services: CheckoutServices,
  former: StoredCheckout,
  { change, due, clientAddress }: Update,
): Promise<Updated> {
  const { giftCard: named, coupon, ...changed } = change;
  const touchedAt = services.clock.now();
  const checkout = { ...former, touchedAt, input: { ...former.input, ...changed } };
  const updated: Updated = { checkout };
  const { vatNumber: typed = "", country = null } = checkout.input.fields;
  const number = parseVatNumber(typed, country);
  if (number !== null) await businessNumbers().lookUp(services, number, clientAddress);
  if (coupon !== undefined) {
    const chosen = await chooseCoupon(services, checkout, { coupon, clientAddress });
    checkout.input.coupon = chosen.coupon;
    if (chosen.refused) updated.refusedCoupon = chosen.refused;
  }
  if (named === null) checkout.input.giftCard = null;
  else if (named) {
    const parts =
      due ??
      payableGoods(await viewStored(services, checkout, clientAddress), smallestStep(services));
    const card = await findPayingCard(services, named, {
      due: parts,
      uid: checkout.uid,
      clientAddress,
    });
    if (card.ok) checkout.input.giftCard = card.value;
    else updated.giftCardError = card.error;
  }
  if (!former.isNew || (await isAllowed(services, clientAddress)))
    await saveCheckout(services.db, checkout);
  return updated;
}

/** Limits the rows that one network can make. Above it a checkout works, but is not stored. */
async function isAllowed(services: CheckoutServices, clientAddress: string): Promise<boolean> {
  return (await countTry(services, [[checkoutLimits.checkout.perClient, clientAddress]])).ok;
}

/** Returns the checkout as its page shows it. */
function viewStored(
  services: CheckoutServices,
  { input, uid }: Pick<StoredCheckout, "input" | "uid">,
  clientAddress: string,
): Promise<CheckoutView> {
  const { lines, giftCards, coupon, fields } = input;
  return viewCheckout(services, {
    lines,
    giftCards,
    ...placeOf({ country: services.settings.tax.country, ...fields }),
    service: fields.service ?? null,
    coupon: typedCoupon(coupon),
    uid,
    clientAddress,
  });
}

/** A typed code that gives no discount does not replace one that does. */
async function chooseCoupon(
  services: CheckoutServices,
  checkout: StoredCheckout,
  { coupon: text, clientAddress }: { coupon: string; clientAddress: string },
): Promise<{ coupon: string; refused?: CouponOutcome }> {
  const typed = typedCoupon(text);
  if (typed === null) return { coupon: "" };
  const coupon = couponCodeIn(typed);
  const { coupon: former } = checkout.input;
  if (former === "" || former === coupon) return { coupon };
  const outcomeOf = async (code: string) => {
    const input = { ...checkout.input, coupon: code };
    return (await viewStored(services, { ...checkout, input }, clientAddress)).coupon;
  };
  const outcome = await outcomeOf(coupon);
  if (outcome === null || outcome.isApplied) return { coupon };
  const before = await outcomeOf(former);
  const isRefused = before !== null && couponToKeep(before, outcome) === before;
  return isRefused ? { coupon: former, refused: outcome } : { coupon };
}

/** Returns the id of a gift card that can pay a part of the total, or the reason why it can't. */
async function findPayingCard(
  services: CheckoutServices,
  named: NamedGiftCard,
  { due, ...asking }: { due: DueParts; uid: string | null; clientAddress: string },
): Promise<Result<number, string>> {
  const found = await findNamedGiftCard(services, named, asking);
  if (!found.ok) return err(found.error.message);
  const paid = payableByCard(found.value, due, services.clock.now());
  return paid.ok ? ok(found.value.id) : err(giftCardError(paid.error).message);
}
