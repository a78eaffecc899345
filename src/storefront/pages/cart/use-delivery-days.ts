import { useEffect, useState } from "react";
import { deliveryDays, deliveryWindow } from "#modules/delivery/rules/delivery.ts";
import { MINUTE_MS } from "#modules/core/rules/time.ts";

/** A browser that sleeps lets timers wait; it is asked again at least so often. */
const LOOK_AGAIN_MS = 15 * MINUTE_MS;

/** The days on which an order of this moment arrives, also on a page that stays open over the cut-off. */
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
