import Stripe from "stripe";

type Options = {
  secretKey: string;
  /** Replaces Stripe's own address in tests. */
  apiBase: string | null;
  timeoutMs: number;
  retries: number;
};

/** Opens Stripe's client. */
export function openStripe({ secretKey, apiBase, timeoutMs, retries }: Options): Stripe {
  const url = apiBase === null ? null : new URL(apiBase);
  const protocol = url?.protocol === "http:" ? "http" : "https";
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port || (protocol === "http" ? 80 : 443),
      protocol,
    }),
  });
}

/** Whether a secret key is of Stripe's test mode, which moves no money. */
export function isTestKey(secretKey: string): boolean {
  return secretKey.includes("_test_");
}
