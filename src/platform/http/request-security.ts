import type { Context, MiddlewareHandler } from "hono";
import { isOwnMachine } from "#modules/core/rules/hosts.ts";

const READS = new Set(["GET", "HEAD", "OPTIONS"]);

type CsrfOptions = {
  shopUrl: string;
  /** Whether the route accepts writes from programs, which send no Origin header. */
  isExempt?(c: Context): boolean;
  refuse(c: Context): Response;
};

/** Middleware that refuses a writing request from another site or without an origin. */
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
  // Forms of pages that send no referrer, because their address has a secret, have the origin "null".
  if (origin === null || origin === "null") return headers.get("Sec-Fetch-Site") === "same-origin";
  if (origin === shop.origin) return true;
  // On a local machine the shop is reached under several names.
  return isOwnMachine(shop.hostname) && origin === `${shop.protocol}//${headers.get("Host") ?? ""}`;
}

/** Headers of every response. The opener policy lets sign-in popups keep their opener. */
export function securityHeaders(isHttps: boolean, hasSubdomains = false): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "X-Frame-Options": "DENY",
    ...(isHttps
      ? {
          "Strict-Transport-Security": `max-age=31536000${hasSubdomains ? "; includeSubDomains" : ""}`,
        }
      : {}),
  };
}
