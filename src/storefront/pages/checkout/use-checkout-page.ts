import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from "react";
import { flushSync } from "react-dom";
import { href, useSearchParams } from "react-router";
import { linesSearch } from "#modules/cart/rules/line-parameters.ts";
import {
  wrongContact,
  type CheckoutField,
  type CheckoutValues,
} from "#modules/checkout/rules/checkout-fields.ts";
import { isGiftOnly, type CheckoutView } from "#modules/checkout/rules/checkout-view.ts";
import {
  fieldError,
  wrongFields,
  type FieldErrors,
  type FormState,
} from "#modules/core/rules/form-state.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { noAddress } from "#modules/delivery/rules/address/address.ts";
import type { OpenPaymentForm } from "#modules/payments/ports/payment.ts";
import type { OfferedMethod } from "#modules/payments/use-cases/payment-methods.server.ts";
import { isKnownCode, couponCodeIn } from "#modules/promotions/rules/coupon-code.ts";
import { wrongCard } from "./card.ts";
import { changesBetween, hasChanges } from "./checkout-changes.ts";
import type { CheckoutData, CheckoutReply } from "./checkout-data.ts";
import { CHECKOUT_FORM } from "./checkout-messages.ts";
import { checkoutTexts } from "./checkout-texts.ts";
import { methodValue } from "./payment-methods.tsx";
import { fieldId } from "#storefront/ui/form/form-fields.ts";
import { useAutosave, useFieldErrors, valuesIn } from "./use-fields.ts";
import { usePaymentChoice } from "./use-payment-choice.ts";
import { useSteps } from "./use-steps.ts";
import type { Intent } from "./intents.ts";

export type CheckoutPageProps = {
  data: CheckoutData;
  view: CheckoutView;
  /** The reply to the sent form. */
  reply: CheckoutReply | null;
  openPaymentForm: OpenPaymentForm;
  /** The cart in the browser. */
  cart: {
    /** Its coupon code; empty without one. */
    coupon(): string;
    keepCoupon(code: string): void;
    noteOrdered(number: string, ordered: Pick<CheckoutView, "lines" | "giftCards">): void;
    /** The gift cards to buy, as stored in this browser. */
    giftCards(): readonly { id: string }[];
    takeOutOrdered(number: string): void;
  };
  shopName: string;
};

/** State and actions of the checkout page: fields, payment method, changes and submission. */
export function useCheckoutPage({ data, view, reply, cart }: CheckoutPageProps) {
  const { order, fields } = data;
  const isShipped = !isGiftOnly(view);
  const form = useRef<HTMLFormElement>(null);
  const [pressed, setPressed] = useState(0);
  const choice = usePaymentChoice(form, { methods: data.methods, former: fields.method });
  const search = order ? `?order=${order.number}` : linesSearch(view.lines);
  const action = href("/checkout") + search;
  const autosave = useAutosave(form, action);
  const steps = useSteps(form, {
    action,
    reply,
    noteOrdered: (number) => order === null && cart.noteOrdered(number, view),
    takeOutOrdered: cart.takeOutOrdered,
    beforeSending: autosave.pause,
    confirmInPage: choice.confirmInPage,
  });
  const { changes, accept, ...shown } = useChanges(view, { reply, state: steps.state });
  const [returned] = useState(() => declinedState(data));
  const state = shown.state ?? (reply === null && steps.isUntouched ? returned : null);
  const known = choice.method?.testCards ?? [];
  const errors = useFieldErrors(form, { state, known });
  const onCard = data.giftCard ?? order?.heldOnCard ?? null;
  const left = cents((view.total ?? 0) - (onCard?.amount ?? 0));
  const chooseCoupon = useCoupon(form, { data, view, cart, change: steps.send });

  async function placeOrPay(values: CheckoutValues) {
    const alone = isShipped ? null : { email: values.email.trim(), address: noAddress };
    const collected = left === 0 ? null : await choice.collect(values, order?.buyer ?? alone);
    if (collected?.ok === false) return steps.show(fieldError("method", collected.error.message));
    steps.keepDetails(collected?.value ?? {});
    if (order) steps.pay(order.number);
    else steps.send("order");
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (steps.step !== "idle") return;
    const values = valuesIn(event.currentTarget);
    // The shop is asked again about an address that it did not serve, because it may be another now.
    const hasNoTotal = view.total === null && view.notServed === null;
    if (hasNoTotal || changes) return setPressed(pressed + 1);
    const coupon = new FormData(event.currentTarget).get("coupon");
    // Apply a typed code first, so that the buyer sees the new total before paying.
    if (typeof coupon === "string" && couponCodeIn(coupon) !== (view.coupon?.code ?? ""))
      return chooseCoupon(couponCodeIn(coupon));
    if (values.giftCard.trim() !== "") return steps.send("gift-card");
    const isCard = left > 0 && choice.method?.form === "card-fields";
    const fieldErrors: FieldErrors<CheckoutField> = {
      ...(order === null && wrongContact(values, { isShipped })),
      ...(isCard && wrongCard(values, { now: new Date(), known })),
    };
    if (wrongFields({ fieldErrors }).length > 0) return steps.show({ fieldErrors });
    void placeOrPay(values);
  }

  const { step, send: change } = steps;
  const isOrder = order !== null;
  const wallet = useWallet(form, { isOrder, isShipped, choose: choice.setChosen });
  const onFee = () => !isOrder && change("method");
  const method = useMethodChange(choice, { methods: data.methods, onFee });
  const page = { changes, state, accept, pressed, onCard, left, step, ...method, ...wallet };
  return { form, action, choice, autosave, errors, change, chooseCoupon, onSubmit, ...page };
}

/** The message of a payment that was declined before the buyer came back from the provider's page. */
function declinedState({ declined }: CheckoutData): FormState<CheckoutField> | null {
  return declined === null ? null : fieldError("method", declined);
}

type MethodOptions = { methods: readonly OfferedMethod[]; onFee(): unknown };

/** Chooses a payment method; its fee is part of the total. */
function useMethodChange(
  { method, setChosen }: ReturnType<typeof usePaymentChoice>,
  { methods, onFee }: MethodOptions,
) {
  function chooseMethod(value: string) {
    // The form is read below, so the radio button must be checked before.
    flushSync(() => setChosen(value));
    if (methods.find((each) => methodValue(each) === value)?.fee !== method?.fee) onFee();
  }
  return { chooseMethod, isLater: method?.form === "instructions" };
}

type WalletOptions = { isOrder: boolean; isShipped: boolean; choose(value: string): void };

/** A wallet's button sends a complete form. Otherwise it selects the wallet and moves to the first missing field. */
function useWallet(
  form: { current: HTMLFormElement | null },
  { isOrder, isShipped, choose }: WalletOptions,
) {
  const [wallet, setWallet] = useState("");
  function payWith(method: OfferedMethod) {
    if (!form.current) return;
    // The form is read below, so the radio button must be checked before.
    flushSync(() => choose(methodValue(method)));
    const [missing] = isOrder
      ? []
      : wrongFields({ fieldErrors: wrongContact(valuesIn(form.current), { isShipped }) });
    if (missing === undefined) return form.current.requestSubmit();
    setWallet(checkoutTexts.express.chosen(method.label));
    document.getElementById(fieldId(CHECKOUT_FORM, missing))?.focus();
  }
  return { wallet, payWith };
}

type Replied = { reply: CheckoutReply | null; state: ReturnType<typeof useSteps>["state"] };

/** Compares the present prices with the prices that the buyer saw, after a refusal. Own changes need no acceptance. */
function useChanges(view: CheckoutView, { reply, state }: Replied) {
  const [seen, setSeen] = useState(view);
  const [accepted, setAccepted] = useState<CheckoutReply | null>(null);
  const isRefused = reply?.isChanged === true && accepted !== reply;
  if (!isRefused && seen !== view) setSeen(view);
  const found = changesBetween(isRefused ? seen : view, view);
  const changes = hasChanges(found) ? found : null;
  const isSaid = changes !== null || accepted === reply || reply?.earlier !== undefined;
  return {
    changes,
    state: isSaid && reply !== null && state === reply.state ? null : state,
    accept: () => setAccepted(reply),
  };
}

/** Whether two lists of gift cards are equal. Storage may change the order of keys. */
function isSameCards(one: readonly object[], other: readonly object[]): boolean {
  const textOf = (cards: readonly object[]) =>
    JSON.stringify(cards, (_, value: unknown) =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
        : value,
    );
  return textOf(one) === textOf(other);
}

type Coupon = Pick<CheckoutPageProps, "data" | "view" | "cart"> & {
  change(intent: Intent, more: Record<string, string>): void;
};

/**
 * Keeps the cart's coupon equal to the checkout's. On arrival it takes over choices of the address, the cart's coupon
 * and gift cards, and choices made before hydration.
 */
function useCoupon(
  form: { current: HTMLFormElement | null },
  { data, view, cart, change }: Coupon,
) {
  const [params] = useSearchParams();
  const { coupon } = view;
  const choose = (code: string) => {
    if (code === "") cart.keepCoupon("");
    change(code === "" ? "no-coupon" : "coupon", { coupon: code });
  };
  const arrive = useEffectEvent(() => {
    if (!form.current || data.order || data.isFromCart) return;
    const { country, service } = valuesIn(form.current);
    const code = couponCodeIn(params.get("coupon") ?? cart.coupon());
    const isOther =
      country !== view.country ||
      (service !== "" && service !== view.service) ||
      code !== (coupon?.code ?? "") ||
      ["country", "service", "coupon"].some((name) => params.has(name));
    const wanted = cart.giftCards();
    // Gift cards of a form without scripts are not in this browser's cart.
    const isOtherGift = !params.has("gift") && !isSameCards(wanted, view.giftCards);
    if (isOtherGift) change("gift-cards", { giftCards: JSON.stringify(wanted), coupon: code });
    else if (isOther) choose(code);
  });
  useEffect(() => arrive(), [data.isFromCart]);
  useEffect(() => {
    if (coupon && isKnownCode(coupon)) cart.keepCoupon(coupon.code);
  }, [coupon, cart]);
  return choose;
}
