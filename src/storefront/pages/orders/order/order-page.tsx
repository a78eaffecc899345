import { Suspense, type ReactNode } from "react";
import { Alert } from "#storefront/ui/alert.tsx";
import { Icon } from "#storefront/ui/icon.tsx";
import { lazyPart } from "#storefront/ui/retry-until-online.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { OrderDelivery, type OrderReply } from "./order-delivery.tsx";
import { OrderHeader } from "./order-header.tsx";
import { OrderLines, type ShownLine } from "./order-lines.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { orderTexts } from "./order-texts.ts";
import { OrderTotals } from "./order-totals.tsx";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";

// Loaded late: most orders have no added items.
const OpenAddition = lazyPart(() =>
  import("./open-addition.tsx").then((module) => module.OpenAddition),
);

const HowToPay = lazyPart(() => import("./how-to-pay.tsx").then((module) => module.HowToPay));

type OrderPageProps = {
  data: OrderPageData;
  reply: OrderReply | undefined;
  /** Renders further actions for a line. */
  lineAction(line: ShownLine): ReactNode;
  /** Sign-up offer for a guest. */
  offer?: ReactNode;
};

/** Order confirmation and order page: stage, delivery date and action first, then the terms. */
export function OrderPage({ data, reply, lineAction, offer }: OrderPageProps) {
  const { order, timeline, paidParts } = data;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {reply?.formError && (
        <Alert tone="error" focusOn={reply}>
          {reply.formError.text}
        </Alert>
      )}
      <OrderHeader data={data} />
      {data.payment && (
        <Suspense>
          <HowToPay payment={data.payment} />
        </Suspense>
      )}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SectionCard id="items" title={orderTexts.items}>
            <OrderLines order={order} lineAction={lineAction} />
          </SectionCard>
          {order.additions.some(({ state }) => state === "open") && (
            <Suspense>
              <OpenAddition data={data} />
            </Suspense>
          )}
          <OrderReturns order={order} />
          <OrderParcels order={order} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!order.isGiftCard && <OrderDelivery data={data} reply={reply} />}
          <SectionCard id="total" title={orderTexts.payment}>
            <OrderTotals order={order} paidParts={paidParts} />
          </SectionCard>
          <OrderUpdates timeline={timeline} />
        </div>
      </div>
      {offer}
    </article>
  );
}

function OrderUpdates({ timeline }: Pick<OrderPageData, "timeline">) {
  return (
    <details className="group rounded-card bg-card p-5 sm:p-6 md:p-8">
      <summary className="flex list-none items-center justify-between gap-4 text-xl font-semibold">
        <h2>{orderTexts.updates}</h2>
        <Icon name="chevron-down" size={20} className="group-open:rotate-180" />
      </summary>
      <ol className="mt-5 grid gap-3">
        {timeline.map(({ text, at, when }) => (
          <li key={`${at} ${text}`} className="grid gap-0.5">
            <span>{text}</span>
            <time dateTime={at} className="text-sm text-muted">
              {when}
            </time>
          </li>
        ))}
      </ol>
    </details>
  );
}
