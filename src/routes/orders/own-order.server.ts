import { redirect } from "react-router";
import { findOrderFor, openBySecret } from "#features/orders/order-access.server.ts";
import type { Services } from "#ports/services.ts";

type Visit = { request: Request; url: URL; number: string };

/**
 * The order that a page is about, for who may see it; null for everybody else. A secret in the address opens it in
 * this browser and leaves the address bar, whether or not it opens anything.
 */
export async function ownOrder(services: Services, { request, url, number }: Visit) {
  const secret = url.searchParams.get("key");
  if (secret === null) return findOrderFor(services, request, number);
  const cookie = await openBySecret(services, request, { typed: number, secret });
  throw redirect(url.pathname, {
    headers: {
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      ...(cookie !== null && { "Set-Cookie": cookie }),
    },
  });
}

/** Who sees it needs a right, so it is nobody else's. Its own forms say where they come from, other sites learn nothing. */
export function privateHeaders() {
  return {
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex",
  };
}
