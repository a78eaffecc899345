import { useEffect } from "react";
import { href } from "react-router";
import { forgetDraft } from "#features/orders/checkout/checkout-draft.ts";
import { takeOutOrdered } from "#features/cart/ordered-lines.ts";
import { BuyAgainButton } from "#features/orders/order-page/buy-again-button.tsx";
import type { OrderReply } from "#features/orders/order-page/answer-order-form.server.ts";
import { OrderPage } from "#features/orders/order-page/order-page.tsx";
import type { OrderPageData } from "#features/orders/order-page/read-order-page.server.ts";
import type { ShownLine } from "#features/orders/order-page/order-lines.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { GuestOffer } from "./guest-offer.tsx";
import { useBuyAgain } from "./use-buy-again.ts";

type ShownOrderProps = { data: OrderPageData; reply: OrderReply | undefined };

/** The page of an order, by its own address and within the account. */
export function ShownOrder({ data, reply }: ShownOrderProps) {
  const { order } = data;
  const buyAgain = useBuyAgain(order);
  const isPlaced = order.placedAt !== null;
  useEffect(() => {
    // Whoever comes back from a provider has left cart and checkout as they were.
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

/** What has arrived can be reviewed by the member whose order it is. */
function ReviewLink({ line: { delivered, productId, slug } }: { line: ShownLine }) {
  if (delivered === 0 || productId === null) return null;
  return <TextLink to={href("/product/:id/review", { id: slug })}>Write a review</TextLink>;
}
