import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type { PayPalOptions } from "#adapters/paypal/paypal.server.ts";
import { createPayPalAnswers, type PayPalState, type Reply } from "./paypal-answers.ts";
import type { PayPalCall } from "./paypal-calls.ts";
import { approvalAnswer, approvalPage } from "./paypal-pages.ts";

/**
 * A failure of the next request of a kind ("METHOD end-of-path"): rejected before execution, executed with an error
 * response, executed without a response, or delayed.
 */
export type Fault = {
  on: RegExp;
  how: "refused" | "failed-after" | "lost" | "late";
};

export type PayPalDouble = PayPalState & {
  url: string;
  /** Settings for the shop's adapter. */
  settings: Omit<PayPalOptions, "shopName">;
  faults: Fault[];
  /** Requests in order, such as "POST /v2/checkout/orders". */
  asked: string[];
  /** Requests whose client had disconnected before the response. */
  unheard: string[];
  /** Where webhooks are sent; null keeps them for `takeCalls`. */
  webhookUrl: string | null;
  takeCalls(): PayPalCall[];
  /** Waits until all sent webhooks are answered. */
  settled(): Promise<void>;
  /** Throws if anything violated the contract, or if a planned fault did not happen. */
  close(): Promise<void>;
};

const credentials = { clientId: "double-client", clientSecret: "double-secret" };
const WEBHOOK_ID = "1JE4291016473214C";
const LATE_MS = 300;

/**
 * A double of PayPal on this machine: API, approval page and webhooks. `travel` delays each request and its response.
 */
export async function startPayPalDouble({
  travel = async () => {},
}: { travel?: () => Promise<unknown> } = {}): Promise<PayPalDouble> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
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
  const url = `http://127.0.0.1:${address.port}`;
  const calls: PayPalCall[] = [];
  const sending = new Set<Promise<unknown>>();
  const answers = createPayPalAnswers({
    url,
    webhookId: WEBHOOK_ID,
    credentials,
    webhookUrl: () => double.webhookUrl,
    tell(call) {
      if (double.webhookUrl === null) calls.push(call);
      else send(double.webhookUrl, call);
    },
  });

  function send(to: string, { body, headers }: PayPalCall) {
    const sent = fetch(to, { method: "POST", body, headers }).then(
      ({ ok }) => ok || answers.state.problems.push("A call was not taken."),
      () => undefined,
    );
    sending.add(sent);
    void sent.finally(() => sending.delete(sent));
  }

  const double: PayPalDouble = Object.assign(answers.state, {
    url,
    settings: { ...credentials, webhookId: WEBHOOK_ID, isTest: true, apiUrl: url, webUrl: url },
    faults: [],
    asked: [],
    unheard: [],
    webhookUrl: null,
    takeCalls: () => calls.splice(0),
    async settled() {
      while (sending.size > 0) await Promise.all(sending);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      const left = double.faults.map(({ on, how }) => `Nothing met the fault "${how}" of ${on}.`);
      const problems = [...double.problems, ...left];
      if (problems.length > 0) throw new Error(problems.join("\n"));
    },
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "" } = request;
    const body = await text(request);
    if (path.startsWith("/checkoutnow")) return answerBuyer(method, path, body, response);
    const name = `${method} ${path.split("?")[0]}`;
    double.asked.push(name);
    const fault = double.faults.find(({ on }) => on.test(name));
    if (fault) double.faults.splice(double.faults.indexOf(fault), 1);
    if (fault?.how === "refused") return reply(response, { status: 503, body: {} });
    await travel();
    const said = answers.answer({ method, path, headers: request.headers, body });
    await travel();
    if (request.socket.destroyed) double.unheard.push(name);
    if (fault?.how === "lost") return void request.socket.destroy();
    if (fault?.how === "late") await pause(LATE_MS);
    reply(response, fault?.how === "failed-after" ? { status: 500, body: {} } : said);
  }

  function answerBuyer(method: string, path: string, body: string, response: ServerResponse) {
    const { searchParams } = new URL(path, url);
    const order = double.orders.get(searchParams.get("token") ?? "");
    if (method === "GET") return html(response, approvalPage(order));
    const { page, location } = approvalAnswer(double, order, new URLSearchParams(body));
    if (location === null) return html(response, page);
    response.writeHead(303, { Location: location }).end();
  }

  return double;
}

function reply(response: ServerResponse, { status, body }: Reply): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(body === null ? undefined : JSON.stringify(body));
}

function html(response: ServerResponse, page: string): void {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page);
}
