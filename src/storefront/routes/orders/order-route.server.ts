import { pathWithout } from "#modules/core/rules/language/address.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import {
  findOrderFor,
  findOwnOrder,
  openBySecret,
} from "#modules/orders/use-cases/order-access.server.ts";
import { readOrderPage } from "#modules/orders/use-cases/read-order.server.ts";
import { orderTexts } from "#storefront/pages/orders/order/order-texts.ts";
import type { OrderReply } from "#storefront/pages/orders/order/order-delivery.tsx";
import { formError } from "#modules/core/rules/form-state.ts";
import { requestContext } from "#storefront/routes/context.server.ts";
import { readFields } from "#storefront/routes/read-fields.server.ts";
import type { Services } from "#platform/services.ts";
import type { Log } from "#platform/log.ts";
import { checkPayment } from "#modules/orders/use-cases/pay-order.server.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { deliveryFields } from "#modules/orders/rules/change-delivery.ts";
import { changeDelivery } from "#modules/orders/use-cases/change-delivery.server.ts";
import { changeOwnOrder } from "#modules/orders/use-cases/change-order.server.ts";

export type OrderCall = {
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
export async function loadOrder({ request, params, context }: OrderCall) {
  const { services, log } = context.get(requestContext);
  const order = await findOwnOrder(services, request, params.number);
  if (!order) return data(null, { status: 404 });
  await settleOnVisit(services, log, order);
  return readOrderPage(services, order);
}

/** Cancels the order, or changes its delivery. The redirect keeps a reload from repeating it. */
export async function actOnOrder({ request, url, params, context }: OrderCall) {
  const { services } = context.get(requestContext);
  const order = await findOrderFor(services, request, params.number);
  if (!order) return data<OrderReply>(formError(orderTexts.unknownHeading), { status: 404 });
  const { intent, ...typed } = await readFields(request, ["intent", ...deliveryFields]);
  if (intent === "change-delivery") {
    const changed = await changeDelivery(services, order, typed);
    if (changed.ok) throw redirect(pathWithout(url.pathname));
    return data<OrderReply>(changed.error.state, { status: changed.error.status });
  }
  if (intent !== "cancel")
    return data<OrderReply>(formError(orderTexts.noSuchAction), { status: 400 });
  const change = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
  const done = await changeOwnOrder(services, order, change);
  if (done.ok) throw redirect(pathWithout(url.pathname));
  const { code, message } = done.error;
  const status = code === "too-many-requests" ? 429 : 409;
  return data<OrderReply>(formError(message), { status });
}

type Visit = Omit<OrderCall, "context">;

/**
 * Opens an order by the secret in the URL and redirects to the URL without it, whether or not the
 * secret is valid.
 */
export async function openByLink(
  services: Services,
  { request, url, params }: Visit,
): Promise<void> {
  const secret = url.searchParams.get("key");
  if (secret === null) return;
  const cookie = await openBySecret(services, request, { typed: params.number, secret });
  throw redirect(pathWithout(url.pathname), {
    headers: {
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      ...(cookie !== null && { "Set-Cookie": cookie }),
    },
  });
}

/** Returns the order of a page if the visitor may see it; null otherwise. */
export async function ownOrder(services: Services, visit: Visit) {
  await openByLink(services, visit);
  return findOrderFor(services, visit.request, visit.params.number);
}

/**
 * Asks about the payment when an order is opened, because its buyer may be back from the provider. The page is also
 * shown if the provider does not answer: a job asks again.
 */
async function settleOnVisit(
  services: OrderServices,
  log: Log,
  { id, number }: { id: number; number: string },
): Promise<void> {
  try {
    await checkPayment(services, id);
  } catch (error) {
    log.warn({ err: error, order: number }, "A payment could not be checked.");
  }
}
