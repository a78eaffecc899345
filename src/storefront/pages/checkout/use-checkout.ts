import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormState } from "#modules/core/rules/form-state.ts";
import type { CheckoutField } from "./checkout-fields.ts";
import type { Flow, Step, Told } from "./checkout-flow.ts";

const quiet: Told = { state: null };

/** What the page is doing, one thing at a time, and what it says of the last try; null before the first one. */
export function useCheckout() {
  const [step, setStep] = useState<Step>("idle");
  const [told, setTold] = useState<Told | null>(null);
  const isRunning = useRef(false);

  /** Runs a try, unless one is running; it answers whether the page is being left. */
  async function run(attempt: (flow: Pick<Flow, "setStep" | "tell">) => Promise<boolean>) {
    if (isRunning.current) return;
    isRunning.current = true;
    setTold(quiet);
    let isLeaving = false;
    try {
      isLeaving = await attempt({ setStep, tell: setTold });
    } finally {
      isRunning.current = false;
      if (!isLeaving) setStep("idle");
    }
  }

  useLeavingWarning(step);
  useAwakening(() => setStep("idle"));
  const show = (state: FormState<CheckoutField>) => setTold({ state });
  return { step, told, run, show };
}

/** While money moves, leaving asks first. */
function useLeavingWarning(step: Step): void {
  const isBusy = step !== "idle" && step !== "leaving";
  useEffect(() => {
    if (!isBusy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isBusy]);
}

/** A page that comes back as it was left (Back, from a provider) can be used again. */
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
