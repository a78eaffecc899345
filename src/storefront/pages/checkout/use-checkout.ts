import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { FormState } from "#modules/core/rules/form-state.ts";
import type { CheckoutField } from "./checkout-fields.ts";
import type { Flow, Step, Told } from "./checkout-flow.ts";

const quiet: Told = { state: null };

/** Runs one checkout step at a time and keeps the last result; null before the first attempt. */
export function useCheckout() {
  const [step, setStep] = useState<Step>("idle");
  const [told, setTold] = useState<Told | null>(null);
  const isRunning = useRef(false);

  /** Runs an attempt unless one is running. The attempt resolves to true if the page navigates away. */
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

/** Asks before leaving while a payment runs. */
function useLeavingWarning(step: Step): void {
  const isBusy = step !== "idle" && step !== "leaving";
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
