import { useEffect } from "react";
import {
  type ClientActionFunctionArgs,
  href,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { takeOutOrdered } from "#storefront/pages/cart/ordered-lines.ts";
import { BuyAgainButton } from "#storefront/pages/order/buy-again-button.tsx";
import { OrderPage, type OrderReply } from "#storefront/pages/order/order-page.tsx";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import type { ShownLine } from "#storefront/pages/order/order-lines.tsx";
import { TextLink } from "#storefront/ui/text-link.tsx";
import { GuestOffer } from "./guest-offer.tsx";
import { buyAgain, type BuyAgain } from "#modules/orders/rules/buy-again.ts";
import type { OrderView } from "#modules/orders/rules/order-view.ts";
import { askProducts } from "#storefront/pages/cart/use-products.ts";
import { useCart } from "#storefront/pages/cart/cart-provider.tsx";
import { orOfflineReply } from "#storefront/routes/or-offline-reply.ts";
import type { actOnOrder } from "./order-route.server.ts";

type ShownOrderProps = { data: OrderPageData; reply: OrderReply | undefined };

/** The order page, for both of its addresses. */
export function ShownOrder({ data, reply }: ShownOrderProps) {
  const { order } = data;
  const buy = useBuyAgain(order);
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
      buyAgain={<BuyAgainButton onBuy={buy} />}
      lineAction={(line) => data.isMembers && <ReviewLink line={line} />}
      offer={isPlaced && !data.isMembers && <GuestOffer order={order} />}
    />
  );
}

/** A member can review delivered products. */
function ReviewLink({ line: { delivered, productId, slug } }: { line: ShownLine }) {
  if (delivered === 0 || productId === null) return null;
  return <TextLink to={href("/product/:id/review", { id: slug })}>Write a review</TextLink>;
}

/** Timeout for the shop's answer. */
const TIMEOUT_MS = 20_000;

/** Returns a function that adds an order's available items to the cart. */
function useBuyAgain({ lines }: Pick<OrderView, "lines">): () => Promise<BuyAgain> {
  const { add } = useCart();
  return async () => {
    const ids = new Set(lines.flatMap(({ productId }) => productId ?? []));
    const ask = () => askProducts([...ids], AbortSignal.timeout(TIMEOUT_MS));
    const products = ids.size > 0 ? (await ask()).products : new Map();
    const again = buyAgain(lines, products);
    again.items.forEach(add);
    return again;
  };
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
