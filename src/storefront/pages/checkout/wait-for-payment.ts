import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { askToCheck } from "./ask-checkout.ts";

/** Milliseconds between checks; after the last one the buyer is notified by email. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

/** Polls a payment until it is settled; null if it is still open after the last check. */
export async function waitForPayment(number: string): Promise<OrderView | null> {
  for (const pause of PAUSES) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    const checked = await askToCheck(number);
    if (checked.ok && !isUnsettled(checked.value)) return checked.value;
  }
  return null;
}

function isUnsettled({ state, payments }: OrderView): boolean {
  const last = payments.at(-1);
  if (state !== "awaiting_payment" || !last) return false;
  const isBeingMade = last.state === "open" && last.declined === null;
  return isBeingMade || last.state === "processing" || last.state === "unknown";
}
