import { useEffect, useState } from "react";
import { deliveryDays, deliveryWindow } from "#modules/delivery/rules/delivery.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";

/** Maximum wait between checks, because timers pause while a computer sleeps. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS;

/** Delivery days for an order placed now; updated when the cut-off time passes. */
export function useDeliveryDays(): string {
  const [now, setNow] = useState(() => new Date());
  const window = deliveryWindow(now);
  const validUntil = window.validUntil.getTime();
  useEffect(() => {
    const wait = Math.min(validUntil - now.getTime(), LOOK_AGAIN_MS);
    const timer = setTimeout(() => setNow(new Date()), wait);
    return () => clearTimeout(timer);
  }, [now, validUntil]);
  return deliveryDays(window);
}
