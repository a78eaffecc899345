import { PaymentOutcomeUnknown } from "#modules/payments/ports/payment.ts";
import type { PayPalError } from "./paypal-types.ts";

const TIMEOUT_MS = 20_000;
/** An access token is renewed this long before it expires. */
const TOKEN_SPARE_MS = 60_000;

export type PayPalClientOptions = {
  clientId: string;
  clientSecret: string;
  apiUrl: string;
  timeoutMs?: number;
};

type Asked = {
  method: "GET" | "POST" | "PATCH";
  path: string;
  body?: string;
  /** PayPal-Request-Id: PayPal executes requests with the same id once. */
  requestId?: string;
};

export type Answer<Body> =
  | { isOk: true; body: Body }
  | { isOk: false; status: number; issue: string };

export type PayPalClient = {
  /** Throws `PaymentOutcomeUnknown` if PayPal does not answer, or answers 5xx. */
  ask<Body>(asked: Asked): Promise<Answer<Body>>;
};

/** Creates a PayPal API client. Requests share one access token and have a timeout. */
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
        // The token was revoked; the request was not executed.
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

/** Reads the whole response within the timeout. */
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

/** 409: another request for the same order is still running. */
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
