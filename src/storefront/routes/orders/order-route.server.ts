import { data, redirect, type RouterContextProvider } from "react-router";
import {
  answerOrderForm,
  type OrderReply,
} from "#storefront/pages/order/answer-order-form.server.ts";
import { findOrderFor } from "#modules/orders/use-cases/order-access.server.ts";
import { readOrderPage } from "#modules/orders/use-cases/read-order-page.server.ts";
import { settleOnVisit } from "#modules/orders/use-cases/settle-on-visit.server.ts";
import { formError } from "#modules/core/rules/form-state.ts";
import { requestContext } from "#storefront/routes/context.server.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";

type Call = {
  request: Request;
  url: URL;
  params: { number: string };
  context: Readonly<RouterContextProvider>;
};

/** Personal page. The referrer stays on the same origin: our own forms need it, other sites get none. */
export const orderHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

/** Loads the order page's data for visitors who may see the order; null with status 404 otherwise. */
export async function loadOrder({ request, params, context }: Call) {
  const { services, log } = context.get(requestContext);
  const order = await findOrderFor(services, request, params.number);
  if (!order) return data(null, { status: 404 });
  await settleOnVisit(services, log, order);
  return readOrderPage(services, order);
}

/** Handles a form of the order page; redirects after success, so that a reload does not repeat it. */
export async function actOnOrder({ request, url, params, context }: Call) {
  const { services } = context.get(requestContext);
  const order = await findOrderFor(services, request, params.number);
  if (!order) return data<OrderReply>(formError("This order is not open here."), { status: 404 });
  const done = await answerOrderForm(services, order, await readFields(request, ["intent"]));
  if (done.ok) throw redirect(url.pathname);
  return data<OrderReply>(done.error.reply, { status: done.error.status });
}
