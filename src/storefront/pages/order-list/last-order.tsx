import { OrderCard } from "./order-card.tsx";
import type { OwnOrder } from "#modules/orders/use-cases/list-own-orders.server.ts";

/** The latest order, for the account overview. */
export function LastOrder({ order }: { order: OwnOrder }) {
  return (
    <section aria-labelledby="last-order" className="mt-8">
      <h2 id="last-order" className="mb-3 text-xl font-semibold tracking-tight">
        Your last order
      </h2>
      <OrderCard order={order} headingLevel="h3" />
    </section>
  );
}
