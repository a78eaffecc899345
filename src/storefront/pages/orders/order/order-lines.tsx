import type { ReactNode } from "react";
import { href } from "react-router";
import { Link } from "#storefront/ui/link.tsx";
import { formatMoney } from "#modules/core/rules/money/money.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { Picture } from "#storefront/ui/picture.tsx";
import { lineWords } from "./order-words.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";

type Order = OrderPageData["order"];
export type ShownLine = Order["lines"][number];

type OrderLinesProps = {
  order: Order;
  /** Renders further actions for a line. */
  lineAction(line: ShownLine): ReactNode;
};

/** Ordered lines as agreed, with the delivery state of each. */
export function OrderLines({ order, lineAction }: OrderLinesProps) {
  return (
    <ul className="grid gap-5 *:min-w-0">
      {order.lines.map((line) => (
        <li
          key={line.line}
          className="order-line grid gap-x-4 border-t border-line pt-5 first:border-0 first:pt-0 sm:gap-x-6"
        >
          {line.isGiftCard ? (
            <div className="grid aspect-square place-items-center rounded-card bg-accent-soft text-accent">
              <Icon name="gift" size={48} />
            </div>
          ) : (
            <div className="aspect-square overflow-hidden rounded-card bg-tile">
              <Picture
                picture={line.picture}
                alt=""
                sizes="10rem"
                className="size-full object-cover"
              />
            </div>
          )}
          <div className="grid min-w-0 content-start gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <h3 className="leading-snug font-medium wrap-anywhere">
                <LineName line={line} />
              </h3>
              <LineOptions line={line} isApart={line.isGiftCard === true} />
              <p className="mt-1 text-sm text-muted tabular-nums">
                {`${line.quantity} × ${formatMoney(line.unitPrice)}`}
              </p>
              {/* The page's header already shows where a gift card is. */}
              <LinePlaces words={order.isGiftCard ? "" : lineWords(line)} />
            </div>
            <div className="tabular-nums sm:text-end">
              <p className="font-semibold">{formatMoney(line.lineTotal)}</p>
              {order.adjustments
                .filter((each) => each.line === line.line)
                .map(({ label, amount }) => (
                  <p key={label} className="text-sm text-sale">
                    <span>{`${label}:`}</span>{" "}
                    <span className="whitespace-nowrap">{formatMoney(amount)}</span>
                  </p>
                ))}
            </div>
            <p className="empty:hidden sm:col-span-2">{lineAction(line)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The name at the time of the order, linked to the product if it still exists. */
function LineName({ line }: { line: ShownLine }) {
  if (line.productId === null) return line.name;
  return (
    <Link
      to={href("/product/:id", { id: line.slug })}
      className="underline-offset-4 hover:underline"
    >
      {line.name}
    </Link>
  );
}

/** Chosen options; a gift card's details take one line each. */
function LineOptions({ line: { options }, isApart }: { line: ShownLine; isApart: boolean }) {
  const words = options.map(({ name, value }) => `${name}: ${value}`);
  return (isApart ? words : [words.join(", ")]).map((text) => (
    <p key={text} className="text-sm wrap-anywhere text-muted empty:hidden">
      {text}
    </p>
  ));
}

function LinePlaces({ words }: { words: string }) {
  if (words === "") return null;
  return <p className="mt-1 text-sm font-medium">{words}</p>;
}
