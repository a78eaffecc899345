import {
  hundredths,
  keptIn,
  type BookedDispute,
  type BookedOrder,
  type BookedRefund,
} from "./paypal-books.ts";

/** The meanings of PayPal's codes, quoted from its document; they are part of the contract. */
const descriptions: Record<string, string> = {
  ORDER_ALREADY_CAPTURED:
    "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED:
    "You have exceeded the maximum number of payment attempts.",
  CAPTURE_FULLY_REFUNDED: "The capture has already been fully refunded",
  REFUND_AMOUNT_EXCEEDED:
    "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
};

const link = (href: string, rel: string, method = "GET") => ({ href, rel, method });

/** An order in PayPal's format. */
export function orderShape(order: BookedOrder, url: string) {
  const self = `${url}/v2/checkout/orders/${order.id}`;
  const approval = `${url}/checkoutnow?token=${order.id}`;
  const { captures, refunds } = order;
  const isDone = captures.length > 0;
  return {
    id: order.id,
    intent: order.intent,
    status: order.status,
    payment_source: { paypal: isDone ? { email_address: "buyer@example.com" } : {} },
    purchase_units: [
      {
        reference_id: "default",
        ...order.unit,
        ...(isDone && {
          payments: {
            captures: captures.map(({ id }) => captureShape(order, id, url)),
            ...(refunds.length > 0 && { refunds: refunds.map((each) => refundShape(each, url)) }),
          },
        }),
      },
    ],
    create_time: order.created,
    update_time: order.updated,
    links: [
      link(self, "self"),
      ...(order.status === "PAYER_ACTION_REQUIRED" ? [link(approval, "payer-action")] : []),
      ...(order.status === "APPROVED"
        ? [link(self, "update", "PATCH"), link(`${self}/capture`, "capture", "POST")]
        : []),
    ],
  };
}

/** A capture inside its order. */
function captureShape(order: BookedOrder, id: string, url: string) {
  const { amount, invoice_id, custom_id } = order.unit;
  const self = `${url}/v2/payments/captures/${id}`;
  const booked = order.captures.find((each) => each.id === id);
  const back = hundredths(amount) - keptIn(order);
  const refunded = back === 0 ? null : keptIn(order) === 0 ? "REFUNDED" : "PARTIALLY_REFUNDED";
  return {
    id,
    status: booked?.status === "COMPLETED" ? (refunded ?? "COMPLETED") : booked?.status,
    ...(booked?.status === "PENDING" && { status_details: { reason: "PENDING_REVIEW" } }),
    amount,
    final_capture: true,
    seller_protection: { status: "NOT_ELIGIBLE" },
    ...(invoice_id !== undefined && { invoice_id }),
    ...(custom_id !== undefined && { custom_id }),
    create_time: booked?.at,
    update_time: order.updated,
    links: [
      link(self, "self"),
      link(`${self}/refund`, "refund", "POST"),
      link(`${url}/v2/checkout/orders/${order.id}`, "up"),
    ],
  };
}

/** A capture read by itself, which also names its order. */
export function captureAlone(order: BookedOrder, id: string, url: string) {
  const supplementary_data = { related_ids: { order_id: order.id } };
  return { ...captureShape(order, id, url), supplementary_data };
}

export function refundShape(refund: BookedRefund, url: string) {
  const { captureId, at, ...shown } = refund;
  return {
    ...shown,
    create_time: at,
    update_time: at,
    links: [
      link(`${url}/v2/payments/refunds/${refund.id}`, "self"),
      link(`${url}/v2/payments/captures/${captureId}`, "up"),
    ],
  };
}

/** The shop reads no more of Disputes v1. */
export function disputeShape({ id, captureId, status, amount, outcome, lost }: BookedDispute) {
  return {
    dispute_id: id,
    status,
    disputed_transactions: [{ seller_transaction_id: captureId }],
    dispute_amount: amount,
    ...(outcome !== undefined && {
      dispute_outcome: { outcome_code: outcome, ...(lost && { amount_refunded: lost }) },
    }),
  };
}

export function refusalShape(status: 400 | 404 | 422, issue: string) {
  const names = {
    400: [
      "INVALID_REQUEST",
      "Request is not well-formed, syntactically incorrect, or violates schema.",
    ],
    404: ["RESOURCE_NOT_FOUND", "The specified resource does not exist."],
    422: [
      "UNPROCESSABLE_ENTITY",
      "The requested action could not be performed, semantically incorrect, or failed business validation.",
    ],
  } as const;
  const [name, message] = names[status];
  const description = descriptions[issue];
  const detail = { issue, ...(description !== undefined && { description }) };
  return { name, message, debug_id: "double", details: [detail] };
}
