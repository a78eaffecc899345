import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

/** When a page that waits asks again, in seconds after it asked before. */
const PAUSES = [1, 2, 4, 8, 16];

/**
 * Asks again while a payment is being checked, with growing pauses; says whether it goes on asking. After the last one
 * an email tells.
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
