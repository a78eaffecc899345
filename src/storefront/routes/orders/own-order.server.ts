import { redirect } from "react-router";
import { findOrderFor, openBySecret } from "#modules/orders/use-cases/order-access.server.ts";
import type { Services } from "#platform/services.ts";

type Visit = { request: Request; url: URL; params: { number: string } };

/** A secret in the address opens its order in this browser, and leaves the address bar whether or not it does. */
export async function openByLink(
  services: Services,
  { request, url, params }: Visit,
): Promise<void> {
  const secret = url.searchParams.get("key");
  if (secret === null) return;
  const cookie = await openBySecret(services, request, { typed: params.number, secret });
  throw redirect(url.pathname, {
    headers: {
      "Cache-Control": "no-store",
      "Referrer-Policy": "no-referrer",
      ...(cookie !== null && { "Set-Cookie": cookie }),
    },
  });
}

/** The order that a page is about, for who may see it; null for everybody else. */
export async function ownOrder(services: Services, visit: Visit) {
  await openByLink(services, visit);
  return findOrderFor(services, visit.request, visit.params.number);
}
