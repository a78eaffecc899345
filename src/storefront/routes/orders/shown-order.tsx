import { useEffect } from "react";
import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { takeOutOrdered } from "#storefront/pages/cart/ordered-lines.ts";
import { OrderPage } from "#storefront/pages/orders/order/order-page.tsx";
import type { OrderReply } from "#storefront/pages/orders/order/order-delivery.tsx";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { ReviewLink } from "#storefront/pages/reviews/review-link.tsx";
import { GuestOffer } from "./guest-offer.tsx";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import type { actOnOrder } from "./order-route.server.ts";

type ShownOrderProps = { data: OrderPageData; reply: OrderReply | undefined };

/** The order page, for both of its addresses. */
export function ShownOrder({ data, reply }: ShownOrderProps) {
  const { order } = data;
  const isPlaced = order.placedAt !== null;
  useEffect(() => {
    // After a redirect from a payment provider the cart still contains the order.
    if (isPlaced) takeOutOrdered(order.number);
  }, [isPlaced, order.number]);
  return (
    <OrderPage
      key={order.number}
      data={data}
      reply={reply}
      lineAction={(line) => data.isMembers && <ReviewLink line={line} />}
      offer={isPlaced && !data.isMembers && <GuestOffer order={order} />}
    />
  );
}

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
