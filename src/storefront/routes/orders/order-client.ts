import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import type { actOnOrder } from "./order-route.server.ts";

// Client parts of the order routes, which two addresses share: /orders and the account.

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return orOfflineReply({ request, serverAction: serverAction<typeof actOnOrder> });
}

/** Reloads the order after a 409, because its state differs from the page's. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate || actionStatus === 409;
}
