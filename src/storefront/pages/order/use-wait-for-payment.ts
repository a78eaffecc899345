import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** Seconds between checks of a pending payment. */
const PAUSES = [1, 2, 4, 8, 16];

/**
 * Polls a pending payment with growing pauses; returns whether it still polls. After the last check
 * the result is emailed.
 */
export function useWaitForPayment(isWaiting: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const pause = isWaiting ? PAUSES[asked] : undefined;
  useEffect(() => {
    if (pause === undefined || state !== "idle") return;
    const timer = setTimeout(() => {
      setAsked((count) => count + 1);
      void revalidate();
    }, pause * 1000);
    return () => clearTimeout(timer);
  }, [pause, state, revalidate]);
  return pause !== undefined;
}
