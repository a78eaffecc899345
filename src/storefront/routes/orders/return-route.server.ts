import { pathWithout } from "#modules/core/rules/language/address.ts";
import type { ReturnKind } from "#modules/returns/rules/return.ts";
import { data, redirect } from "react-router";
import { readReturn, type ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";
import { ordersLimits } from "#modules/orders/rules/limits.ts";
import { formError } from "#modules/core/rules/form-state.ts";
import { countTry } from "#platform/database/rate-counters.server.ts";
import {
  answerReturnForm,
  refused,
  type ReturnReply,
  type SentReturn,
} from "#storefront/pages/orders/returns/answer-return-form.server.ts";
import type { ReturnField } from "#storefront/pages/orders/returns/return-fields.ts";
import { servicesOf } from "#storefront/routes/context.server.ts";
import { formIn, typedIn } from "#storefront/routes/read-fields.server.ts";
import { ownOrder, type OrderCall } from "./order-route.server.ts";

/** Loads the page of a return or withdrawal; null with status 404 if the visitor may not see the order. */
export async function loadReturn({ context, ...visit }: OrderCall, kind: ReturnKind) {
  const services = servicesOf(context);
  const order = await ownOrder(services, visit);
  return order ? readReturn(services, order, kind) : data(null, { status: 404 });
}

/** Handles the form; redirects after success, so that a reload does not repeat it. */
export async function actOnReturn({ context, ...visit }: OrderCall, kind: ReturnKind) {
  const { request, url } = visit;
  const services = servicesOf(context);
  const order = await ownOrder(services, visit);
  if (!order) throw data(null, { status: 404 });
  const page = await readReturn(services, order, kind);
  // Counted before a large body is read.
  const within = await countTry(services, [[ordersLimits.orderChange.perOrder, order.number]]);
  const answered = within.ok
    ? await answerReturnForm(services, order, {
        page,
        sent: await readSentReturn(request, page),
      })
    : refused({}, formError(within.error.message), 429);
  if (answered === null) throw redirect(pathWithout(url.pathname));
  return data<ReturnReply>(answered.reply, { status: answered.status });
}

/** Reads fields and files; null if the body is not a form. */
async function readSentReturn(
  request: Request,
  { lines }: Pick<ReturnPageData, "lines">,
): Promise<SentReturn> {
  const form = await formIn(request);
  if (form === null) return null;
  const fields: ReturnField[] = [
    "note",
    "name",
    "email",
    "step",
    ...lines.flatMap(({ line }): ReturnField[] => [`quantity-${line}`, `reason-${line}`]),
  ];
  const sent = fields.filter((field) => form.has(field));
  const values = Object.fromEntries(sent.map((field) => [field, typedIn(form, field)]));
  const files = form.getAll("pictures").filter((each): each is File => typeof each !== "string");
  return { values, files };
}
