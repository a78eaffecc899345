import { data, redirect, type RouterContextProvider } from "react-router";
import {
  answerOrderForm,
  orderFields,
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

/** For its buyer's eyes. Its own forms need to say where they come from, so other sites alone learn nothing. */
export const orderHeaders = {
  "Cache-Control": "no-store",
  "Referrer-Policy": "same-origin",
  "X-Robots-Tag": "noindex",
};

/** What the page of an order shows, for who may see it, and null for all others. */
export async function loadOrder({ request, params, context }: Call) {
  const { services, log } = context.get(requestContext);
  const order = await findOrderFor(services, request, params.number);
  if (!order) return data(null, { status: 404 });
  await settleOnVisit(services, log, order);
  return readOrderPage(services, order);
}

/** Does what a form on that page asks for; the page is then shown anew, so that a reload does nothing again. */
export async function actOnOrder({ request, url, params, context }: Call) {
  const { services } = context.get(requestContext);
  const order = await findOrderFor(services, request, params.number);
  if (!order) return data<OrderReply>(formError("This order is not open here."), { status: 404 });
  const done = await answerOrderForm(services, order, await readFields(request, orderFields));
  if (done.ok) throw redirect(url.pathname);
  return data<OrderReply>(done.error.reply, { status: done.error.status });
}
