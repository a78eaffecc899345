import { redirect } from "react-router";
import { findOrderFor, openBySecret } from "#modules/orders/use-cases/order-access.server.ts";
import type { Services } from "#platform/services.ts";

type Visit = { request: Request; url: URL; params: { number: string } };

/**
 * Opens an order by the secret in the URL and redirects to the URL without it, whether or not the
 * secret is valid.
 */
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

/** Returns the order of a page if the visitor may see it; null otherwise. */
export async function ownOrder(services: Services, visit: Visit) {
  await openByLink(services, visit);
  return findOrderFor(services, visit.request, visit.params.number);
}
