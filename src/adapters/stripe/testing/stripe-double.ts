import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import Stripe from "stripe";
import type { Clock } from "#platform/clock.ts";
import { openStripeAccount, type Answer } from "./stripe-account.ts";
import { errorBody, event } from "./stripe-objects.ts";

/** The API version of the installed package; check Stripe's changelog before changing it. */
const API_VERSION = "2026-10-28.endive";

/** A failure of the next request to a path such as "confirm", before or after Stripe acts. */
export type Mishap = {
  at: string;
  does: "cut-before" | "cut-after" | "fail-before" | "fail-after" | "lock" | "delay";
  milliseconds?: number;
};

/** The parameters that each request accepts; Stripe rejects others. */
const allowed: Readonly<Record<string, RegExp>> = {
  create:
    /^(amount|currency|capture_method|allowed_payment_method_types\[0\]|automatic_payment_methods\[(enabled|allow_redirects)\]|description|statement_descriptor_suffix|metadata\[(order|payment)\])$/,
  confirm: /^(confirmation_token|use_stripe_sdk|expand\[0\])$/,
  retrieve: /^expand\[0\]$/,
  list: /^(created\[gte\]|limit|starting_after|expand\[0\])$/,
  cancel: /^$/,
  refund: /^(payment_intent|amount|metadata\[refund\])$/,
  refunds: /^(payment_intent|limit|starting_after)$/,
  disputes: /^(payment_intent|limit)$/,
  balance: /^$/,
  tax: /^$/,
  endpoints: /^limit$/,
};

type Call = { at: string; id: string; params: Record<string, string>; key: string | null };
type Sent = { body: string; headers: Headers };
type Options = {
  clock: Clock;
  secretKey?: string;
  webhookSecret?: string;
  /** Delays each request and its response. */
  travel?: () => Promise<unknown>;
};

export type StripeDouble = Awaited<ReturnType<typeof startStripeDouble>>;

/**
 * A double of Stripe on this machine, after its documentation: versions, keys, idempotency, states, and webhooks
 * signed by the package's own helper. It simulates every network failure.
 */
export async function startStripeDouble({
  clock,
  secretKey = "sk_test_double",
  webhookSecret = "whsec_double",
  travel = async () => {},
}: Options) {
  const stripe = new Stripe(secretKey);
  const waiting: string[] = [];
  const mishaps: Mishap[] = [];
  const answers = new Map<string, { fingerprint: string; answer: Answer | null }>();
  const calls: string[] = [];
  const unheard: string[] = [];
  const endpoints: { url: string; status: string }[] = [];
  let events = 0;

  function sign(body: string): Sent {
    const timestamp = Math.floor(clock.now().getTime() / 1000);
    const wanted = { payload: body, secret: webhookSecret, timestamp };
    const signature = stripe.webhooks.generateTestHeaderString(wanted);
    return { body, headers: new Headers({ "Stripe-Signature": signature }) };
  }
  const account = openStripeAccount((type, subject) => {
    const created = Math.floor(clock.now().getTime() / 1000);
    const id = `evt_test${(events += 1)}`;
    waiting.push(JSON.stringify(event({ id, type, subject, created })));
  }, clock);

  function act({ at, id, params }: Call): Answer {
    if (at === "balance")
      return {
        status: 200,
        body: { object: "balance", livemode: false, available: [], pending: [] },
      };
    if (at === "endpoints") return { status: 200, body: { object: "list", data: endpoints } };
    if (at === "tax") return { status: 200, body: { object: "tax.settings", status: "active" } };
    if (at === "list") return account.listIntents(params);
    if (at === "create") return account.createIntent(params);
    if (at === "confirm") return account.confirmIntent(id, params);
    if (at === "cancel") return account.cancelIntent(id);
    if (at === "refund") return account.createRefund(params);
    if (at === "refunds") return account.listRefunds(params["payment_intent"] ?? "");
    if (at === "disputes") return account.listDisputes(params["payment_intent"] ?? "");
    return account.retrieveIntent(id, params["expand[0]"] === "latest_charge");
  }

  /** An idempotency key returns its first response, 500s too, and rejects other parameters. */
  async function answered(call: Call, mishap: Mishap | undefined): Promise<Answer> {
    if (mishap?.does === "lock") return failure(429, "lock_timeout", "This object is in use.");
    if (call.key === null) return act(call);
    const fingerprint = createHash("sha256").update(JSON.stringify(call)).digest("hex");
    const former = answers.get(call.key);
    if (former && former.fingerprint !== fingerprint)
      return failure(400, undefined, "Keys can only be used with the same parameters.");
    if (former?.answer === null) return failure(409, "idempotency_key_in_use", "It is in use.");
    if (former?.answer) return former.answer;
    const kept: { fingerprint: string; answer: Answer | null } = { fingerprint, answer: null };
    answers.set(call.key, kept);
    if (mishap?.does === "delay") await pause(mishap.milliseconds ?? 0);
    if (mishap?.does !== "fail-before") kept.answer = act(call);
    if (mishap?.does.startsWith("fail")) kept.answer = failure(500, undefined, "Something broke.");
    return kept.answer!;
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://stripe.test");
    const body = new URLSearchParams(await text(request));
    const call = callOf(request, url, body);
    const problem =
      call === null
        ? failure(404, undefined, "Unrecognized request URL.")
        : problemOf(request, call);
    if (call === null || problem) return send(response, problem!);
    calls.push(call.at);
    const at = mishaps.findIndex((each) => each.at === call.at);
    const mishap = at < 0 ? undefined : mishaps.splice(at, 1)[0];
    if (mishap?.does === "cut-before") return void response.destroy();
    await travel();
    const answer = await answered(call, mishap);
    await travel();
    if (request.socket.destroyed) unheard.push(call.at);
    if (mishap?.does === "cut-after" || answer.isLost) return void response.destroy();
    send(response, answer);
  }

  function problemOf({ headers }: IncomingMessage, { at, params }: Call): Answer | null {
    if (headers.authorization !== `Bearer ${secretKey}`)
      return failure(401, "secret_key_required", "Invalid API key.");
    if (headers["stripe-version"] !== API_VERSION)
      return failure(400, undefined, "Another version of the API.");
    const unknown = Object.keys(params).find((name) => !allowed[at]!.test(name));
    return unknown === undefined ? null : failure(400, "parameter_unknown", `Unknown: ${unknown}`);
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      // The client may be killed while it sends the request.
      if (!request.socket.destroyed) throw error;
    });
  });
  // On a slow machine a kept-alive connection could be closed just when the shop reuses it.
  server.keepAliveTimeout = 600_000;
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port.");
  return {
    ...account,
    url: `http://127.0.0.1:${address.port}`,
    keys: { secretKey, webhookSecret, publishableKey: "pk_test_double" },
    mishap: (...next: Mishap[]) => void mishaps.push(...next),
    /** Where Stripe's dashboard says that webhooks go. */
    endpoints,
    /** Received requests by path, oldest first. */
    calls,
    /** Requests whose client had disconnected before the response. */
    unheard,
    /** Forgets idempotency keys, as Stripe does after a day. */
    forgetKeys: () => answers.clear(),
    /** Returns the webhooks that are due, oldest first. */
    takeWebhooks: () => waiting.splice(0).map(sign),
    sign,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function callOf(request: IncomingMessage, url: URL, body: URLSearchParams): Call | null {
  const [, , kind, id = "", act = ""] = url.pathname.split("/");
  const params = Object.fromEntries(request.method === "GET" ? url.searchParams : body);
  const key = request.headers["idempotency-key"]?.toString() ?? null;
  const at = addresses[`${request.method} ${kind}${id && "/:id"}${act && `/${act}`}`];
  return at === undefined ? null : { at, id, params, key };
}

const addresses: Readonly<Record<string, string>> = {
  "POST payment_intents": "create",
  "GET payment_intents": "list",
  "GET payment_intents/:id": "retrieve",
  "POST payment_intents/:id/confirm": "confirm",
  "POST payment_intents/:id/cancel": "cancel",
  "POST refunds": "refund",
  "GET refunds": "refunds",
  "GET disputes": "disputes",
  "GET balance": "balance",
  "GET tax/:id": "tax",
  "GET webhook_endpoints": "endpoints",
};

function failure(status: number, code: string | undefined, message: string): Answer {
  const type = status >= 500 ? "api_error" : "invalid_request_error";
  const isKey = message.startsWith("Keys") || code === "idempotency_key_in_use";
  const parts = { type: isKey ? "idempotency_error" : type, message };
  return { status, body: errorBody(code === undefined ? parts : { ...parts, code }) };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  const headers = { "Content-Type": "application/json", "Request-Id": "req_test" };
  response.writeHead(
    status,
    status === 429 ? { ...headers, "Stripe-Should-Retry": "true" } : headers,
  );
  response.end(JSON.stringify(body));
}
