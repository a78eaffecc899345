import { PaymentOutcomeUnknown } from "#modules/payments/ports/payment.ts";
import type { PayPalError } from "./paypal-types.ts";

const TIMEOUT_MS = 20_000;
/** A token is renewed a while before it ends. */
const TOKEN_SPARE_MS = 60_000;

export type PayPalClientOptions = {
  clientId: string;
  clientSecret: string;
  /** Without a trailing slash. */
  apiUrl: string;
  timeoutMs?: number;
};

type Asked = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  /** JSON, ready to be sent. */
  body?: string;
  /** However often it is sent under one id, it is done once. */
  requestId?: string;
};

/** What PayPal says to a question that it has understood. */
export type Answer<Body> =
  | { isOk: true; body: Body }
  | { isOk: false; status: number; issue: string };

export type PayPalClient = {
  /** Throws `PaymentOutcomeUnknown` where it can't be heard, and where it does not know itself. */
  ask<Body>(asked: Asked): Promise<Answer<Body>>;
};

/** Speaks with PayPal: one token for all questions, each of which has to be answered in time. */
export function createPayPalClient(options: PayPalClientOptions): PayPalClient {
  const { apiUrl, timeoutMs = TIMEOUT_MS } = options;
  let token: Promise<Token> | null = null;

  async function currentToken(): Promise<string> {
    const known = await token?.catch(() => null);
    if (known && known.until > Date.now()) return known.value;
    token = fetchToken(options, timeoutMs);
    return (await token).value;
  }

  async function send({ method, path, body, requestId }: Asked): Promise<Response> {
    const headers = new Headers({
      Authorization: `Bearer ${await currentToken()}`,
      Prefer: "return=representation",
    });
    if (method !== "GET") headers.set("Content-Type", "application/json");
    if (requestId !== undefined) headers.set("PayPal-Request-Id", requestId);
    return fetchWithTimeout(`${apiUrl}${path}`, { method, headers, body: body ?? null }, timeoutMs);
  }

  return {
    async ask<Body>(asked: Asked) {
      let response = await send(asked);
      if (response.status === 401) {
        // The token was taken back; what was asked has not been done.
        token = null;
        response = await send(asked);
      }
      return answerOf<Body>(response, asked);
    },
  };
}

type Token = { value: string; until: number };

async function fetchToken(
  { apiUrl, clientId, clientSecret }: PayPalClientOptions,
  timeoutMs: number,
): Promise<Token> {
  const credentials = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  const response = await fetchWithTimeout(
    `${apiUrl}/v1/oauth2/token`,
    {
      method: "POST",
      headers: {
        Authorization: `Basic ${credentials}`,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials",
    },
    timeoutMs,
  );
  if (!response.ok)
    throw new Error(`PayPal gives no token for PAYPAL_CLIENT_ID: it says ${response.status}.`);
  const { access_token: value, expires_in: seconds } = (await response.json()) as {
    access_token: string;
    expires_in: number;
  };
  return { value, until: Date.now() + seconds * 1000 - TOKEN_SPARE_MS };
}

/** An answer, heard to its end in time. */
async function fetchWithTimeout(
  url: string,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return new Response(response.status === 204 ? null : text, {
      status: response.status,
      headers: response.headers,
    });
  } catch (error) {
    throw new PaymentOutcomeUnknown("PayPal could not be heard.", { cause: error });
  }
}

/** A conflict is another call that is not done yet. */
const undecided = new Set([408, 409, 425, 429]);

async function answerOf<Body>(response: Response, { method, path }: Asked): Promise<Answer<Body>> {
  const { status } = response;
  if (status >= 500 || undecided.has(status))
    throw new PaymentOutcomeUnknown(`PayPal says ${status} to ${method} ${path}.`);
  if (status === 204) return { isOk: true, body: null as Body };
  const body: unknown = await response.json().catch(() => {
    throw new PaymentOutcomeUnknown(`PayPal's answer to ${method} ${path} can't be read.`);
  });
  if (response.ok) return { isOk: true, body: body as Body };
  const { details, name = "" } = body as PayPalError;
  return { isOk: false, status, issue: details?.[0]?.issue ?? name };
}
