import type { PaymentReport } from "#modules/payments/rules/payment.ts";
import {
  PaymentGone,
  PaymentNotFound,
  PaymentOutcomeUnknown,
  type ConnectionCheck,
  type NewPayment,
  type NewRefund,
  type PaymentProvider,
} from "#modules/payments/ports/payment.ts";
import { createPayPalClient, type Answer, type PayPalClient } from "./paypal-client.server.ts";
import {
  capturedIn,
  orderRequest,
  payPalStep,
  refundIn,
  refundRequest,
  refundStateOf,
  reportOf,
} from "./paypal-order.ts";
import type { Dispute, Order, Refund } from "./paypal-types.ts";
import { createWebhookReader } from "./paypal-webhook.server.ts";

export type PayPalOptions = {
  clientId: string;
  clientSecret: string;
  webhookId: string;
  /** Whether it is a sandbox account. */
  isTest: boolean;
  /** Base URLs of the API and of the approval page, without a trailing slash. */
  apiUrl: string;
  webUrl: string;
  /** Shown to the buyer beside the amount. */
  shopName: string;
  timeoutMs?: number;
};

/**
 * PayPal's Orders v2: `open` creates an order, the buyer approves it at PayPal, `confirm` captures it. The order is
 * read before each action, so nothing depends on how long PayPal remembers a request id.
 */
export function createPayPalProvider(options: PayPalOptions): PaymentProvider {
  const client = createPayPalClient(options);
  const approvalUrl = (reference: string) => `${options.webUrl}/checkoutnow?token=${reference}`;
  return {
    id: "paypal",
    name: "PayPal",
    isTest: options.isTest,
    methods: [{ id: "paypal", label: "PayPal", marks: ["PayPal"], form: "none" }],
    // Buyers leave for PayPal by a redirect, so no page needs a host of PayPal's.
    browserHosts: { script: [], connect: [], frame: [], form: [new URL(options.webUrl).origin] },
    amountStep: payPalStep,
    open: (payment) => open(client, payment, options.shopName),
    async confirm(reference, { key, details }) {
      const order = await getOrder(client, reference);
      const report = reportOf(order);
      if (report.state !== "approved") return report;
      // After a decline the buyer chooses another source of money at PayPal.
      if (details === null) return capture(client, order, key);
      return { ...report, state: "action_required", action: redirect(approvalUrl(reference)) };
    },
    async find(reference) {
      const order = await getOrder(client, reference);
      const captured = capturedIn(order);
      return reportOf(order, captured ? await listDisputes(client, captured.id) : []);
    },
    cancel: (reference) => cancel(client, reference),
    refund: (refund) => giveBack(client, refund),
    checkConnection: (webhookUrl) => checkConnection(client, options, webhookUrl),
    readWebhook: createWebhookReader(client, options.webhookId),
  };
}

const orderPath = (reference: string) => `/v2/checkout/orders/${encodeURIComponent(reference)}`;
const redirect = (url: string) => ({ kind: "redirect", url }) as const;

async function checkConnection(
  client: PayPalClient,
  { webhookId, isTest }: Pick<PayPalOptions, "webhookId" | "isTest">,
  webhookUrl: string,
): Promise<ConnectionCheck> {
  try {
    const path = `/v1/notifications/webhooks/${encodeURIComponent(webhookId)}`;
    const answer = await client.ask<{ url?: string }>({ method: "GET", path });
    if (!answer.isOk)
      return { isOk: false, message: "PayPal answers, but knows no webhook with this id." };
    const { url } = answer.body;
    if (url !== webhookUrl)
      return {
        isOk: false,
        message: `PayPal answers, but its webhook is for ${url}, not for ${webhookUrl}.`,
      };
    const account = isTest ? "a sandbox account, which moves no money" : "a live account";
    return { isOk: true, message: `PayPal answers for ${account}. It knows the webhook.` };
  } catch (error) {
    const isUnheard = error instanceof PaymentOutcomeUnknown;
    const message = isUnheard
      ? "PayPal could not be reached."
      : "PayPal does not accept the client id with its secret.";
    return { isOk: false, message };
  }
}

async function open(
  client: PayPalClient,
  payment: NewPayment,
  shopName: string,
): Promise<PaymentReport> {
  const answer = await client.ask<Order>({
    method: "POST",
    path: "/v2/checkout/orders",
    body: JSON.stringify(orderRequest(payment, shopName)),
    requestId: payment.key,
  });
  return reportOf(valueOf(answer, "open a payment"));
}

async function getOrder(client: PayPalClient, reference: string): Promise<Order> {
  const answer = await client.ask<Order>({ method: "GET", path: orderPath(reference) });
  if (!answer.isOk && answer.status === 404)
    throw new PaymentGone(`PayPal knows no order ${reference}.`);
  if (!answer.isOk && answer.status === 403)
    throw new PaymentNotFound(`PayPal does not show the order ${reference} to this account.`);
  return valueOf(answer, "show an order");
}

async function capture(client: PayPalClient, order: Order, key: string): Promise<PaymentReport> {
  const answer = await client.ask<Order>({
    method: "POST",
    path: `${orderPath(order.id)}/capture`,
    body: "{}",
    requestId: key,
  });
  if (answer.isOk) return reportOf(withCapture(order, answer.body));
  if (answer.status !== 422) valueOf(answer, "capture an order");
  return refusedCapture(client, order, answer.issue);
}

/** The response to a capture may omit known fields of the order. */
function withCapture(order: Order, captured: Order): Order {
  const unit = { ...order.purchase_units?.[0], ...captured.purchase_units?.[0] };
  return { ...order, ...captured, purchase_units: [unit] };
}

/** These errors mean that the order changed, or that another request is running. */
const isToBeReadAgain = new Set([
  "ORDER_ALREADY_CAPTURED",
  "ORDER_COMPLETION_IN_PROGRESS",
  "ORDER_NOT_APPROVED",
  "ACTION_DOES_NOT_MATCH_INTENT",
  "DUPLICATE_INVOICE_ID",
]);

async function refusedCapture(
  client: PayPalClient,
  { id }: Order,
  issue: string,
): Promise<PaymentReport> {
  const report = reportOf(await getOrder(client, id));
  if (isToBeReadAgain.has(issue) && report.state !== "approved") return report;
  if (issue === "ORDER_COMPLETION_IN_PROGRESS")
    throw new PaymentOutcomeUnknown("PayPal is at this capture already.");
  const refused = { ...report, action: null, declined: "declined" } as const;
  // Neither can ever be captured: the invoice number is taken, or too many attempts were declined.
  const isOver =
    issue === "DUPLICATE_INVOICE_ID" || issue === "MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED";
  return { ...refused, state: isOver ? "failed" : "open" };
}

/**
 * PayPal cannot cancel an order, but its intent can be changed to AUTHORIZE; then PayPal refuses to capture it. If
 * that fails, the shop never captures it.
 */
async function cancel(client: PayPalClient, reference: string): Promise<PaymentReport> {
  const before = reportOf(await getOrder(client, reference));
  if (before.state !== "approved" && before.state !== "action_required" && before.state !== "open")
    return before;
  const body = JSON.stringify([{ op: "replace", path: "/intent", value: "AUTHORIZE" }]);
  const answer = await client.ask<null>({ method: "PATCH", path: orderPath(reference), body });
  const after = answer.isOk ? before : reportOf(await getOrder(client, reference));
  if (after.state === "captured" || after.state === "processing") return after;
  return { ...after, state: "cancelled", action: null };
}

async function giveBack(client: PayPalClient, refund: NewRefund) {
  const order = await getOrder(client, refund.reference);
  const known = refundIn(order, refund.key);
  if (known) return refundStateOf(known);
  const captured = capturedIn(order);
  if (!captured) return "failed";
  const answer = await client.ask<Refund>({
    method: "POST",
    path: `/v2/payments/captures/${encodeURIComponent(captured.id)}/refund`,
    body: JSON.stringify(refundRequest(refund)),
    requestId: refund.key,
  });
  // The amount exceeds the remainder, or it is too late, or the payment is disputed.
  if (!answer.isOk && answer.status === 422) return "failed";
  return refundStateOf(valueOf(answer, "give money back"));
}

/** Lists the disputes of a capture; empty if the app has no permission. */
async function listDisputes(client: PayPalClient, captureId: string): Promise<Dispute[]> {
  const path = "/v1/customer/disputes";
  const query = new URLSearchParams({ disputed_transaction_id: captureId });
  const listed = await client.ask<{ items?: Dispute[] }>({
    method: "GET",
    path: `${path}?${query}`,
  });
  const items = listed.isOk ? (listed.body.items ?? []) : [];
  return Promise.all(
    items.map(async (dispute) => {
      if (dispute.status !== "RESOLVED") return dispute;
      const id = encodeURIComponent(dispute.dispute_id);
      const shown = await client.ask<Dispute>({ method: "GET", path: `${path}/${id}` });
      return shown.isOk ? shown.body : dispute;
    }),
  );
}

function valueOf<Body>(answer: Answer<Body>, task: string): Body {
  if (answer.isOk) return answer.body;
  throw new Error(`PayPal does not ${task}: ${answer.status} ${answer.issue}.`);
}
