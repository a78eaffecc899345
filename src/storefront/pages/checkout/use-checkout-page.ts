import { useRef, useState, type FormEvent } from "react";
import type { OpenPaymentForm } from "#modules/payments/ports/payment.ts";
import { wrongFields } from "#modules/core/rules/form-state.ts";
import type { WantedOrder } from "./ask-checkout.ts";
import { wrongCard } from "./card.ts";
import type { CheckoutData, CheckoutReply } from "./checkout-data.ts";
import { wrongContact, type CheckoutValues } from "./checkout-fields.ts";
import { parseAddress } from "#modules/delivery/rules/address/address.ts";
import { couponCodeIn } from "#modules/promotions/rules/coupon-code.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { orderAndPay, pay, type Flow } from "./checkout-flow.ts";
import type { CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import { useCoupon } from "./use-coupon.ts";
import { useDestination } from "./use-destination.ts";
import { useGiftCard } from "./use-gift-card.ts";
import { useCheckout } from "./use-checkout.ts";
import { useCheckoutForm, valuesIn } from "./use-checkout-form.ts";
import { useChosenBefore, usePaymentChoice } from "./use-payment-choice.ts";
import { useSeenView } from "./use-seen-view.ts";

export type CheckoutPageProps = Pick<Flow, "noteOrdered" | "takeOutOrdered" | "refresh"> & {
  data: CheckoutData;
  view: CheckoutView;
  /** The response to a form submitted without scripts. */
  reply: CheckoutReply | null;
  openPaymentForm: OpenPaymentForm;
  /** The cart's coupon code, and how to store it. */
  keptCoupon: { get(): string; keep(code: string): void };
  shopName: string;
};

/** State and actions of the checkout page: fields, payment method, changes and submission. */
export function useCheckoutPage(props: CheckoutPageProps) {
  const { data, reply, view } = props;
  const { person, order } = data;
  const uid = person?.uid ?? null;
  const form = useRef<HTMLFormElement>(null);
  const choice = usePaymentChoice(data.methods, reply?.values?.method);
  const { step, told, run, show } = useCheckout();
  const { changes, accept } = useSeenView(view);
  const giftCard = useGiftCard(view.total, order);
  const [pressed, setPressed] = useState(0);
  const state = told ? told.state : (reply?.state ?? null);
  const earlier = told?.earlier ?? null;
  const { country } = view;
  const { chosen: method, setChosen } = choice;
  const written = { method, service: view.service, ...data.known, ...reply?.values, country };
  const known = choice.method?.testCards ?? [];
  const fields = useCheckoutForm(form, { person: uid, written, known, sent: state });
  useChosenBefore(form, { values: fields.restored, setChosen });
  const kept = { restored: fields.restored, coupon: order ? "" : props.keptCoupon.get() };
  const destination = useDestination(view, kept);
  const { chooseCoupon, refusedCoupon } = useCoupon(view.coupon, {
    keep: props.keptCoupon.keep,
    ask: destination.chooseCoupon,
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (step !== "idle" || destination.isPending) return;
    if (view.total === null || changes || earlier?.isPaid) return setPressed(pressed + 1);
    const typed = couponIn(event.currentTarget);
    // Apply a typed coupon first, so that the buyer sees the new total before paying.
    if (typed !== null && typed !== (view.coupon?.code ?? "")) return chooseCoupon(typed);
    const values = valuesIn(event.currentTarget);
    const isCard = giftCard.left > 0 && choice.method?.form === "card-fields";
    const fieldErrors = {
      ...(order === null && wrongContact(values)),
      ...(isCard && wrongCard(values, { now: new Date(), known })),
    };
    if (wrongFields({ fieldErrors }).length > 0) return show({ fieldErrors });
    const keepAddress = new FormData(event.currentTarget).has("keepAddress");
    void run(async (steps) => {
      const flow = { ...props, ...choice, ...steps, person: uid, lookAtGiftCard: giftCard.look };
      const paying = giftCard.left === 0 ? null : await choice.collect(values);
      if (paying?.ok === false) {
        steps.tell({ state: paying.error });
        return false;
      }
      const means = { giftCard: giftCard.use, paying: paying && paying.value };
      if (order) return pay(flow, order.number, means);
      const wanted = { ...wantedIn(values, view), keepAddress };
      return orderAndPay(flow, wanted, means);
    });
  }

  const values: Partial<CheckoutValues> = { ...written, ...fields.restored };
  const page = { view, changes, earlier, accept, pressed, state, values, fields, choice };
  return { ...page, destination, giftCard, chooseCoupon, refusedCoupon, onSubmit, step, form };
}

/** Returns the coupon field's code; null without a field. */
function couponIn(form: HTMLFormElement): string | null {
  const typed = new FormData(form).get("coupon");
  return typeof typed === "string" ? couponCodeIn(typed) : null;
}

/** Builds the order from valid fields. */
function wantedIn(values: CheckoutValues, view: CheckoutView): Omit<WantedOrder, "keepAddress"> {
  const { lines, total, service, offers, coupon } = view;
  const offer = offers.find((each) => each.service === service);
  const address = parseAddress(values);
  invariant(address.ok && total !== null, "what is wrong is said before");
  return {
    email: values.email.trim(),
    address: address.value,
    lines: lines.map(({ productId, variantId, quantity }) => ({
      productId,
      ...(variantId !== undefined && { variantId }),
      quantity,
    })),
    service,
    coupon: coupon?.code ?? null,
    expectedDays: offer ? { from: offer.from, to: offer.to } : null,
    expectedTotal: total,
  };
}
