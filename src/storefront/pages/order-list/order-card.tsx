import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import { itemCount } from "#modules/cart/rules/cart.ts";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { Picture } from "#storefront/ui/picture.tsx";
import type { OwnOrder } from "#modules/orders/use-cases/list-own-orders.server.ts";
import { stages } from "#modules/orders/rules/order-stage.ts";

/** An order in a list: stage, products, and a link to the order. */
export function OrderCard({ order, headingLevel }: { order: OwnOrder; headingLevel: "h2" | "h3" }) {
  const Heading = headingLevel;
  const { number, stage, orderedOn, total, units, shown } = order;
  return (
    <article className="group relative grid gap-4 rounded-card bg-card p-5 transition-shadow duration-150 hover:shadow-raised sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:p-6">
      <div className="min-w-0">
        <Heading className="text-lg font-semibold">
          <Link
            to={href("/account/orders/:number", { number })}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          >
            {stages[stage].name}
          </Link>
        </Heading>
        <p className="mt-1 text-muted">
          {orderedOn} · {itemCount(units)} · {formatMoney(total)}
        </p>
        <p className="mt-1 text-sm text-muted">
          Order <span className="text-ink">{number}</span>
        </p>
      </div>
      <ul aria-hidden="true" className="flex gap-2">
        {shown.map(({ name, picture }, index) => (
          <li key={index} className="size-16 overflow-hidden rounded-xl bg-tile">
            <Picture
              picture={picture}
              name={name}
              alt=""
              sizes="4rem"
              className="size-full object-cover"
            />
          </li>
        ))}
      </ul>
    </article>
  );
}

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
