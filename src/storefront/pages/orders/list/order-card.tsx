import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import { cents, formatMoney } from "#modules/core/rules/money/money.ts";
import type { OwnOrder } from "#modules/orders/use-cases/list-own-orders.server.ts";
import { stages } from "#modules/orders/rules/order-stage.ts";
import { BuyAgainButton } from "#storefront/pages/orders/order/buy-again-button.tsx";
import { orderTexts } from "#storefront/pages/orders/order/order-texts.ts";
import { ButtonLink, buttonClass } from "#storefront/ui/button.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import { orderListTexts } from "./order-list-texts.ts";

type OrderCardProps = { order: OwnOrder; headingLevel: "h2" | "h3" };

/** An order in a list: stage and delivery date, products, and what its buyer can do. */
export function OrderCard({ order, headingLevel: Heading }: OrderCardProps) {
  const { number, stage, orderedOn, total, open, delivery } = order;
  const { arrives, wasExpected, deliveredOn } = orderListTexts;
  const expected = delivery?.isLate ? wasExpected : arrives;
  return (
    <article className="grid gap-5 rounded-card bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="font-display text-xl font-semibold">
          {delivery?.days == null
            ? stages[stage].name
            : (delivery.isDelivered ? deliveredOn : expected)(delivery.days)}
        </Heading>
        <p className="text-sm text-muted">
          {`${delivery?.days != null && !delivery.isDelivered ? `${stages[stage].name} · ` : ""}${orderedOn} · ${formatMoney(total)}${open > 0 ? ` · ${orderListTexts.toBePaid(formatMoney(cents(open)))}` : ""}`}
        </p>
      </div>
      <Products order={order} />
      <Actions order={order} />
      <p className="text-sm text-muted">
        <span>{orderListTexts.order}</span> <span className="text-ink">{number}</span>
      </p>
    </article>
  );
}

function Products({ order: { shown, lines, isGiftCard } }: { order: OwnOrder }) {
  const more = lines.length - shown.length;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map(({ name, picture, slug }, index) => (
        <li key={index} className="flex min-w-0 items-center gap-4">
          <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-xl bg-tile">
            {isGiftCard ? (
              <Icon name="gift" size={32} />
            ) : (
              <Picture picture={picture} alt="" sizes="5rem" className="size-full object-cover" />
            )}
          </span>
          <span className="min-w-0 wrap-anywhere">
            {lines[index]?.productId == null ? (
              <span>{name}</span>
            ) : (
              <Link
                to={href("/product/:id", { id: slug })}
                className="underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            )}
            {(lines[index]?.quantity ?? 1) > 1 && (
              <span className="text-muted">{` × ${lines[index]?.quantity ?? ""}`}</span>
            )}
          </span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{orderListTexts.more(more)}</li>}
    </ul>
  );
}

function Actions({ order }: { order: OwnOrder }) {
  const { number, actions, delivery, lines } = order;
  return (
    <div className="flex flex-wrap items-start gap-3">
      {actions.includes("pay") && (
        <ButtonLink to={`${href("/checkout")}?order=${number}`} reloadDocument>
          {orderTexts.pay}
        </ButtonLink>
      )}
      {delivery?.trackingLink != null && (
        <a
          href={delivery.trackingLink}
          target="_blank"
          rel="noreferrer"
          className={buttonClass("primary")}
        >
          {orderTexts.track}
        </a>
      )}
      <ButtonLink variant="secondary" to={href("/account/orders/:number", { number })}>
        <span>{orderListTexts.viewOrder}</span>
        <span className="sr-only">{` ${number}`}</span>
      </ButtonLink>
      {actions.includes("return") && (
        <ButtonLink variant="secondary" to={href("/orders/:number/return", { number })}>
          {orderTexts.returnItems}
        </ButtonLink>
      )}
      {actions.includes("buy-again") && <BuyAgainButton lines={lines} />}
    </div>
  );
}
