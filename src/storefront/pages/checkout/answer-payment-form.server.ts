import type { StoredOrder } from "#modules/orders/rules/stored-order.ts";
import { amountDue } from "#modules/orders/rules/order.ts";
import type { Services } from "#platform/services.ts";
import { wrongFields } from "#modules/core/rules/form-state.ts";
import {
  payFromForm,
  withoutCard,
  wrongMeans,
  type Again,
  type CheckoutAnswer,
  type SentMeans,
} from "./pay-from-form.server.ts";

/** Pays an existing order from a form sent without JavaScript. */
export async function answerPaymentForm(
  services: Services,
  order: StoredOrder,
  sent: SentMeans,
): Promise<CheckoutAnswer> {
  const again: Again = async (state, status) => ({
    reply: { state, values: withoutCard(sent.values), key: "", view: null },
    status,
  });
  const fieldErrors = wrongMeans(services, sent, amountDue(order.facts));
  if (wrongFields({ fieldErrors }).length > 0) return again({ fieldErrors }, 422);
  return payFromForm(services, order, { sent, again });
}
