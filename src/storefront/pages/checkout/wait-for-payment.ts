import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { askToCheck } from "./ask-checkout.ts";

/** Pauses between the questions, in milliseconds; then whoever waits is written to. */
const PAUSES = [1000, 2000, 4000, 8000, 15_000];

/** Asks what became of a payment until nothing of it is open any more; null where nobody has heard in the end. */
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
