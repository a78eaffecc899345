import type { IncomingHttpHeaders } from "node:http";
import type { orderRequest, refundRequest } from "#adapters/paypal/paypal-order.ts";
import {
  captureOrder,
  keptIn,
  newId,
  refundCapture,
  type BookedDispute,
  type BookedOrder,
  type Funds,
} from "./paypal-books.ts";
import { payPalCall, verified, type PayPalCall } from "./paypal-calls.ts";
import { contractBreaks, type ContractDocument } from "./paypal-contract.ts";
import {
  captureAlone,
  disputeShape,
  orderShape,
  refundShape,
  refusalShape,
} from "./paypal-shapes.ts";

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string };
export type Reply = { status: number; body: object | null };

export type PayPalState = {
  orders: Map<string, BookedOrder>;
  /** Violations of PayPal's contract, by requests and by the double's own answers. */
  problems: string[];
  /** Whether a decline ends the approval; PayPal does not document it. */
  dropsConsent: boolean;
  /** Whether an order can be changed while it awaits approval; PayPal does not document it. */
  takesChanges: boolean;
  showsOrders: boolean;
  showsDisputes: boolean;
  approve(orderId: string, funds?: Funds): void;
  /** Decides a capture under review. */
  review(orderId: string, status: "COMPLETED" | "DECLINED"): void;
  dispute(orderId: string, outcome?: BookedDispute["outcome"], amount?: string): void;
  failRefund(orderId: string): void;
  /** Forgets all request ids, as PayPal does after some hours. */
  forgetRequests(): void;
  forgetTokens(): void;
  kept(orderId: string): number;
  /** Captured amounts by the shop's keys. */
  charges(): { key: string; charged: number }[];
};

type Options = {
  url: string;
  webhookId: string;
  webhookUrl: () => string | null;
  credentials: { clientId: string; clientSecret: string };
  tell(call: PayPalCall): void;
};

/** The double's data and its answer to each request. */
export function createPayPalAnswers(options: Options) {
  const { url, webhookId, credentials } = options;
  const orders = new Map<string, BookedOrder>();
  const disputes: BookedDispute[] = [];
  const requests = new Map<string, { body: string; repeat: () => Reply }>();
  const tokens = new Set<string>();
  const problems: string[] = [];
  const now = () => new Date().toISOString();
  const tell = (type: string, resource: object) =>
    options.tell(payPalCall(type, resource, { webhookId, url }));
  const known = (id: string) => {
    const order = orders.get(id);
    if (!order) throw new Error(`The double knows no order ${id}.`);
    return order;
  };
  const tellOfCapture = (order: BookedOrder) => {
    for (const { id, status } of order.captures)
      tell(
        `PAYMENT.CAPTURE.${status === "DECLINED" ? "DENIED" : status}`,
        captureAlone(order, id, url),
      );
  };

  const state: PayPalState = {
    orders,
    problems,
    dropsConsent: false,
    takesChanges: true,
    showsOrders: true,
    showsDisputes: true,
    approve(id, funds = "enough") {
      const order = known(id);
      if (order.status === "COMPLETED") return;
      Object.assign(order, { status: "APPROVED", funds, updated: now() });
      tell("CHECKOUT.ORDER.APPROVED", orderShape(order, url));
    },
    review(id, status) {
      const order = known(id);
      for (const each of order.captures) each.status = status;
      tellOfCapture(order);
    },
    dispute(id, outcome, value) {
      const { captures, unit } = known(id);
      const captureId = captures[0]?.id ?? "";
      const amount = value === undefined ? unit.amount : { ...unit.amount, value };
      const open = disputes.find((each) => each.captureId === captureId);
      const dispute = open ?? { id: `PP-D-${newId()}`, captureId, status: "OPEN", amount };
      if (!open) disputes.push(dispute);
      if (outcome) Object.assign(dispute, { status: "RESOLVED", outcome });
      if (outcome === "RESOLVED_BUYER_FAVOUR") dispute.lost = amount;
      tell(`CUSTOMER.DISPUTE.${outcome ? "RESOLVED" : "CREATED"}`, disputeShape(dispute));
    },
    failRefund(id) {
      for (const each of known(id).refunds) {
        each.status = "FAILED";
        tell("PAYMENT.REFUND.FAILED", refundShape(each, url));
      }
    },
    forgetRequests: () => requests.clear(),
    forgetTokens: () => tokens.clear(),
    kept: (id) => keptIn(known(id)),
    charges: () =>
      [...orders.values()]
        .filter(({ captures }) => captures.some(({ status }) => status === "COMPLETED"))
        .map(({ unit }) => ({
          key: unit.invoice_id ?? "",
          charged: Math.round(Number(unit.amount.value) * 100),
        }))
        .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  };

  /** A request with an id is executed once; a repetition gets the latest state. */
  function once({ path, headers, body }: Asked, work: () => Reply | (() => Reply)): Reply {
    const id = headers["paypal-request-id"];
    if (typeof id !== "string" || id === "" || id.length > 108) {
      problems.push(`${path} was asked without a PayPal-Request-Id.`);
      return refuse(400, "MISSING_REQUIRED_PARAMETER");
    }
    const before = requests.get(`${path} ${id}`);
    if (before) {
      if (before.body !== body) problems.push(`${path} was asked otherwise under one id.`);
      return before.repeat();
    }
    const done = work();
    const repeat = typeof done === "function" ? done : () => done;
    requests.set(`${path} ${id}`, { body, repeat });
    return repeat();
  }

  const within = (document: ContractDocument, schema: string | string[], value: unknown) => {
    const breaks = contractBreaks(document, schema, value);
    problems.push(...breaks);
    return breaks.length === 0;
  };
  const say = (
    status: number,
    body: object,
    document: ContractDocument,
    schema: string | string[],
  ): Reply => {
    within(document, schema, body);
    return { status, body };
  };
  const refuse = (status: 400 | 404 | 422, issue: string, schema?: string): Reply => {
    const body = refusalShape(status, issue);
    const document = schema?.startsWith("captures") ? "payments" : "orders";
    within(document, [`error_${status}`, ...(schema === undefined ? [] : [schema])], body);
    return { status, body };
  };
  const showOrder = (order: BookedOrder, status = 200) =>
    say(status, orderShape(order, url), "orders", "order");
  const captured = (id: string) =>
    [...orders.values()].find(({ captures }) => captures.some((each) => each.id === id));

  function create(asked: Asked): Reply {
    return once(asked, () => {
      const wanted = JSON.parse(asked.body) as ReturnType<typeof orderRequest>;
      if (!within("orders", "order_request", wanted)) return refuse(400, "INVALID_PARAMETER_VALUE");
      const { return_url, cancel_url } = wanted.payment_source.paypal.experience_context;
      const order: BookedOrder = {
        id: newId(),
        status: "PAYER_ACTION_REQUIRED",
        intent: wanted.intent,
        unit: wanted.purchase_units[0]!,
        returnUrl: return_url,
        cancelUrl: cancel_url,
        created: now(),
        updated: now(),
        funds: "enough",
        declines: 0,
        captures: [],
        refunds: [],
      };
      orders.set(order.id, order);
      return () => showOrder(order);
    });
  }

  function capture(order: BookedOrder, asked: Asked): Reply {
    return once(asked, () => {
      if (!within("orders", "order_capture_request", JSON.parse(asked.body)))
        return refuse(400, "INVALID_PARAMETER_VALUE");
      const issue = captureOrder(order, orders.values(), now());
      if (issue !== null) {
        if (state.dropsConsent && order.status === "APPROVED")
          order.status = "PAYER_ACTION_REQUIRED";
        // PayPal's document names this issue for authorizations only.
        const isForeign = issue === "ACTION_DOES_NOT_MATCH_INTENT";
        return refuse(422, issue, isForeign ? "orders.authorize-422" : "orders.capture-422");
      }
      tellOfCapture(order);
      return () => showOrder(order, 201);
    });
  }

  function patch(order: BookedOrder, { body }: Asked): Reply {
    const wanted = JSON.parse(body) as { op: string; path: string; value: unknown }[];
    if (!within("orders", "patch_request", wanted)) return refuse(400, "INVALID_PARAMETER_VALUE");
    if (order.status === "COMPLETED")
      return refuse(422, "ORDER_ALREADY_COMPLETED", "orders.patch-422");
    for (const { op, path, value } of wanted) {
      if (!state.takesChanges) return refuse(422, "NOT_PATCHABLE", "orders.patch-422");
      if (op !== "replace" || path !== "/intent" || value !== "AUTHORIZE")
        return refuse(422, "NOT_PATCHABLE", "orders.patch-422");
      order.intent = value;
    }
    return { status: 204, body: null };
  }

  function refund(order: BookedOrder, captureId: string, asked: Asked): Reply {
    return once(asked, () => {
      const wanted = JSON.parse(asked.body) as ReturnType<typeof refundRequest>;
      if (!within("payments", "refund_request", wanted))
        return refuse(400, "INVALID_PARAMETER_VALUE");
      const booked = refundCapture(order, { captureId, ...wanted }, now());
      if (typeof booked === "string") return refuse(422, booked, "captures.refund-422");
      tell("PAYMENT.CAPTURE.REFUNDED", refundShape(booked, url));
      return () => say(201, refundShape(booked, url), "payments", "refund");
    });
  }

  function listDisputes(query: URLSearchParams): Reply {
    if (!state.showsDisputes) return { status: 403, body: { name: "NOT_AUTHORIZED" } };
    const id = query.get("disputed_transaction_id");
    const items = disputes.filter(({ captureId }) => captureId === id).map(disputeShape);
    return { status: 200, body: { items } };
  }

  function token({ headers, body }: Asked): Reply {
    const { clientId, clientSecret } = credentials;
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
    const isRight =
      headers.authorization === `Basic ${basic}` && body === "grant_type=client_credentials";
    if (!isRight) return { status: 401, body: { error: "invalid_client" } };
    const access_token = newId();
    tokens.add(access_token);
    return { status: 200, body: { access_token, token_type: "Bearer", expires_in: 32_400 } };
  }

  function answer(asked: Asked): Reply {
    const { method, path, headers } = asked;
    const { pathname, searchParams } = new URL(path, url);
    const name = `${method} ${pathname}`;
    if (name === "POST /v1/oauth2/token") return token(asked);
    if (!tokens.has(headers.authorization?.replace("Bearer ", "") ?? ""))
      return { status: 401, body: { error: "invalid_token" } };
    if (name === "POST /v2/checkout/orders") return create(asked);
    if (name === "POST /v1/notifications/verify-webhook-signature") return verify(asked);
    if (name === `GET /v1/notifications/webhooks/${webhookId}`)
      return { status: 200, body: { id: webhookId, url: options.webhookUrl() } };
    if (name === "GET /v1/customer/disputes") return listDisputes(searchParams);
    const [, , noun = "", id = "", verb = ""] =
      /^\/v[12]\/(checkout|payments|customer)\/(\w+)\/([\w-]+)\/?(\w*)$/.exec(pathname) ?? [];
    if (noun === "disputes") {
      const dispute = disputes.find((each) => each.id === id);
      return dispute ? { status: 200, body: disputeShape(dispute) } : gone();
    }
    if (noun === "orders") return answerOrder(orders.get(id), `${method} ${verb}`, asked);
    const order = captured(id);
    if (!order || noun !== "captures") return gone();
    if (verb === "refund") return refund(order, id, asked);
    return say(200, captureAlone(order, id, url), "payments", "capture-2");
  }

  function answerOrder(order: BookedOrder | undefined, task: string, asked: Asked): Reply {
    if (!order) return gone();
    if (!state.showsOrders) return { status: 403, body: { name: "NOT_AUTHORIZED" } };
    if (task === "GET ") return showOrder(order);
    if (task === "PATCH ") return patch(order, asked);
    return task === "POST capture" ? capture(order, asked) : gone();
  }

  function verify({ body }: Asked): Reply {
    const { isGenuine, breaks } = verified(body, webhookId);
    // Forged webhooks may have any shape; genuine ones must match the contract.
    if (isGenuine) problems.push(...breaks);
    const answered = { verification_status: isGenuine ? "SUCCESS" : "FAILURE" };
    return say(200, answered, "webhooks", "verify_webhook_signature_response");
  }

  const gone = () => refuse(404, "INVALID_RESOURCE_ID", "404");
  return { state, answer };
}
