import type { Context, MiddlewareHandler } from "hono";
import { isOwnMachine } from "#modules/site/rules/own-machine.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

type CsrfOptions = {
  shopUrl: string;
  /** Whether whoever answers here has declared that programs may write to it, which send no Origin. */
  isExempt?(c: Context): boolean;
  refuse(c: Context): Response;
};

/** Refuses a request that may change something and comes from another site, or does not say where it comes from. */
export function csrf({ shopUrl, isExempt, refuse }: CsrfOptions): MiddlewareHandler {
  const shop = new URL(shopUrl);
  return async (c, next) => {
    if (READS.has(c.req.method) || isSameOrigin(c.req.raw.headers, shop)) return next();
    const isFromBrowser = c.req.header("Origin") ?? c.req.header("Sec-Fetch-Site");
    return isFromBrowser === undefined && isExempt?.(c) ? next() : refuse(c);
  };
}

function isSameOrigin(headers: Headers, shop: URL): boolean {
  const origin = headers.get("Origin");
  if (origin === null) return headers.get("Sec-Fetch-Site") === "same-origin";
  if (origin === shop.origin) return true;
  // On one's own machine the shop is reached under several names.
  return isOwnMachine(shop.hostname) && origin === `${shop.protocol}//${headers.get("Host") ?? ""}`;
}
