import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import type { actOnOrder } from "./order-route.server.ts";

// What the pages of an order do in the browser, by their own address and within the account.

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return orOfflineReply({ request, serverAction: serverAction<typeof actOnOrder> });
}

/** What could not be done is no longer offered: the order is in another state than this page has it. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}
