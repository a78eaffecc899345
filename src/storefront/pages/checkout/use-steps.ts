import { pathHere } from "#modules/core/rules/language/address.ts";
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useNavigation, useSubmit } from "react-router";
import type { CheckoutField } from "#modules/checkout/rules/checkout-fields.ts";
import { fieldError, type FormState } from "#modules/core/rules/form-state.ts";
import type { PaymentInput } from "#modules/payments/ports/payment.ts";
import type { CheckoutReply, NextStep } from "./checkout-data.ts";
import { checkoutTexts as texts } from "./checkout-texts.ts";
import type { Intent } from "./intents.ts";

/** Current step. Buttons work only in "idle". */
export type Step = "idle" | "pricing" | "placing" | "paying" | "checking" | "leaving";

/** Milliseconds between checks of a payment; after the last one the buyer is notified by email. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

const labels: Readonly<Partial<Record<Intent, Step>>> = {
  order: "placing",
  pay: "paying",
  check: "checking",
};

type Options = {
  /** Where the form is sent. */
  action: string;
  reply: CheckoutReply | null;
  /** Stores in this browser which lines an order has. */
  noteOrdered(number: string): void;
  /** Removes a placed order's lines from the cart. */
  takeOutOrdered(number: string): void;
  /** Resolves when no older input can overtake the form; the function ends that. */
  beforeSending(): Promise<() => void>;
  /** Runs the bank's confirmation (3-D Secure) inside the page. */
  confirmInPage(clientSecret: string): Promise<void>;
};

/** Sends the form, and does what each reply asks for: pay, confirm, ask again, leave. */
export function useSteps(form: RefObject<HTMLFormElement | null>, options: Options) {
  const { reply } = options;
  const { send, label, setLabel, isSending, own, setOwn } = useSender(form, options);
  /** A reply whose steps have ended in the browser. */
  const [ended, setEnded] = useState<CheckoutReply | null>(null);
  const details = useRef<PaymentInput>({});
  const checks = useRef(0);

  function pay(order: string) {
    checks.current = 0;
    send("pay", { order, details: JSON.stringify(details.current) });
  }

  async function check(order: string) {
    const pause = PAUSES[checks.current];
    checks.current += 1;
    if (pause === undefined) {
      setEnded(reply);
      return setOwn(fieldError("method", texts.notHeard));
    }
    setLabel("checking");
    await new Promise((resolve) => setTimeout(resolve, pause));
    send("check", { order });
  }

  async function go(next: NextStep) {
    options.noteOrdered(next.number);
    if (next.kind === "pay") return pay(next.number);
    if (next.kind === "confirm") await options.confirmInPage(next.clientSecret);
    if (next.kind !== "leave") return check(next.number);
    if (next.isPlaced) options.takeOutOrdered(next.number);
    // Replace this page, so that Back does not lead to a finished checkout, but leads back from a provider's page.
    if (next.to.startsWith("/orders/")) location.replace(pathHere(next.to));
    else location.assign(pathHere(next.to));
  }

  const follow = useEffectEvent(() => {
    if (reply?.earlier?.isPaid) options.takeOutOrdered(reply.earlier.number);
    if (reply?.next) void go(reply.next);
  });
  useEffect(() => follow(), [reply]);

  const next = ended === reply ? undefined : reply?.next;
  const following = next?.kind === "leave" ? "leaving" : label;
  const step = isSending ? label : next ? following : "idle";
  useLeavingWarning(step);
  useAwakening(() => setEnded(reply));
  const isQuiet = step === "placing" || step === "paying";
  return {
    step,
    state: isQuiet ? null : (own ?? reply?.state ?? null),
    /** Whether nothing was sent or checked yet. */
    isUntouched: step === "idle" && own === null && label === "idle",
    send,
    pay,
    /** Shows an error that the browser has found. */
    show: setOwn,
    /** Stores what the provider's fields have collected, for the payment. */
    keepDetails(collected: PaymentInput) {
      details.current = collected;
    },
  };
}

/** Sends the form to the page's action, with the step that the button names meanwhile. */
function useSender(
  form: RefObject<HTMLFormElement | null>,
  { action, beforeSending }: Pick<Options, "action" | "beforeSending">,
) {
  const submit = useSubmit();
  const { formData } = useNavigation();
  const [isBusy, setBusy] = useState(false);
  const [label, setLabel] = useState<Step>("idle");
  const [own, setOwn] = useState<FormState<CheckoutField> | null>(null);

  async function sendForm(intent: Intent, more: Record<string, string>) {
    setOwn(null);
    setLabel(labels[intent] ?? "pricing");
    setBusy(true);
    const resume = await beforeSending();
    if (!form.current) return resume();
    const sent = new FormData(form.current);
    const added = { ...more, intent, script: "yes" };
    for (const [name, value] of Object.entries(added)) sent.set(name, value);
    await submit(sent, { method: "post", action, replace: true, preventScrollReset: true });
    setBusy(false);
    resume();
  }

  const send = (intent: Intent, more: Record<string, string> = {}) => void sendForm(intent, more);
  const isSending = isBusy || formData?.has("script") === true;
  return { send, label, setLabel, isSending, own, setOwn };
}

/** Asks before leaving while a payment runs. */
function useLeavingWarning(step: Step): void {
  const isBusy = step === "placing" || step === "paying" || step === "checking";
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
}

/** Resets the page when the browser restores it from the back/forward cache. */
function useAwakening(wake: () => void): void {
  const onShow = useEffectEvent((event: PageTransitionEvent) => {
    if (event.persisted) wake();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onShow(event);
    addEventListener("pageshow", listen);
    return () => removeEventListener("pageshow", listen);
  }, []);
}
