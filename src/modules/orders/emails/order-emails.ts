import type { Email } from "#modules/core/rules/email/email.ts";
import type { OrderEvent } from "#modules/orders/rules/order-event.ts";
import { isNewsAfter } from "#modules/orders/rules/promised-answer.ts";
import { cancelledEmail } from "./cancelled-email.ts";
import type { EventOf, To } from "./about-order.ts";
import { disputedEmail } from "./dispute-email.ts";
import { deliveredEmail, shippedEmail } from "./parcel-emails.ts";
import { expiredEmail } from "./not-paid-emails.ts";
import { paymentChangedEmail, refundedEmail } from "./payment-emails.ts";
import { placedEmail } from "./placed-email.ts";
import { withdrawalEmails } from "./withdrawal-email.ts";
import { returnDecidedEmail, returnRequestedEmail } from "./return-emails.ts";

/** Maps each event to its emails. Each is sent once. */
const orderEmails: {
  [Type in OrderEvent["type"]]?: (to: To, event: EventOf<Type>) => Email | Email[] | null;
} = {
  placed: placedEmail,
  "payment-changed": paymentChangedEmail,
  expired: expiredEmail,
  cancelled: cancelledEmail,
  shipped: shippedEmail,
  delivered: deliveredEmail,
  "refund-settled": refundedEmail,
  "return-requested": returnRequestedEmail,
  "return-decided": returnDecidedEmail,
  withdrawn: withdrawalEmails,
  disputed: disputedEmail,
};

/** Whether only the shop gets the email, so that the buyer may be erased. */
export function isForShop({ type }: OrderEvent): boolean {
  return type === "disputed";
}

/** Returns the events that get an email. A withdrawal's receipt covers its cancellation. */
export function worthTelling(
  events: readonly OrderEvent[],
  before: readonly OrderEvent[],
): OrderEvent[] {
  const isWithdrawal = events.some(({ type }) => type === "withdrawn");
  return events.filter(
    (event, index) =>
      event.type in orderEmails &&
      !(isWithdrawal && event.type === "cancelled") &&
      isNewsAfter(event, [...before, ...events.slice(0, index)]),
  );
}

/** Returns the emails about an event. */
export function emailsAbout(to: To, event: OrderEvent): Email[] {
  const write = orderEmails[event.type] as
    | ((to: To, event: OrderEvent) => Email | Email[] | null)
    | undefined;
  return [write?.(to, event) ?? []].flat();
}
