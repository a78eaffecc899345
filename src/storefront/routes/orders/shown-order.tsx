import { useEffect } from "react";
import { href } from "react-router";
import { forgetDraft } from "#storefront/pages/checkout/checkout-draft.ts";
import { takeOutOrdered } from "#storefront/pages/cart/ordered-lines.ts";
import { BuyAgainButton } from "#storefront/pages/order/buy-again-button.tsx";
import type { OrderReply } from "#storefront/pages/order/answer-order-form.server.ts";
import { OrderPage } from "#storefront/pages/order/order-page.tsx";
import type { OrderPageData } from "#modules/orders/use-cases/read-order-page.server.ts";
import type { ShownLine } from "#storefront/pages/order/order-lines.tsx";
import { TextLink } from "#storefront/ui/text-link.tsx";
import { GuestOffer } from "./guest-offer.tsx";
import { useBuyAgain } from "./use-buy-again.ts";

type ShownOrderProps = { data: OrderPageData; reply: OrderReply | undefined };

/** The order page, for both of its addresses. */
export function ShownOrder({ data, reply }: ShownOrderProps) {
  const { order } = data;
  const buyAgain = useBuyAgain(order);
  const isPlaced = order.placedAt !== null;
  useEffect(() => {
    // After a redirect from a payment provider the cart and the draft still contain the order.
    if (isPlaced && takeOutOrdered(order.number)) forgetDraft();
  }, [isPlaced, order.number]);
  return (
    <OrderPage
      key={order.number}
      data={data}
      reply={reply}
      buyAgain={<BuyAgainButton onBuy={buyAgain} />}
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
