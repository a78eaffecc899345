import { type ReactNode, useEffect, useRef, useState } from "react";
import { Alert } from "#storefront/ui/alert.tsx";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { OrderActionsBar } from "./order-actions-bar.tsx";
import { OrderLines, type ShownLine } from "./order-lines.tsx";
import { OrderReturns } from "./order-returns.tsx";
import { OrderParcels } from "./order-parcels.tsx";
import { stageWords } from "./order-texts.ts";
import { OrderTotals } from "./order-totals.tsx";
import type { FormState } from "#modules/core/rules/form-state.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { useRevalidator } from "react-router";

/** The form's error, if the order was not changed. */
export type OrderReply = FormState<never>;

type OrderPageProps = {
  data: OrderPageData;
  reply: OrderReply | undefined;
  /** The "Buy again" button. */
  buyAgain: ReactNode;
  /** Renders further actions for a line. */
  lineAction(line: ShownLine): ReactNode;
  /** Sign-up offer for a guest: below the confirmation at first, and at the end of the page later. */
  offer?: ReactNode;
};

/** Order confirmation and order page: the stage first, then the terms. */
export function OrderPage({ data, reply, buyAgain, lineAction, offer }: OrderPageProps) {
  const { order, stage, timeline, paidParts } = data;
  const isNew = stage === "placed";
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <OrderHeading data={data} />
      {reply?.formError && (
        <Alert tone="error" focusOn={reply}>
          {reply.formError.text}
        </Alert>
      )}
      <OrderActionsBar {...data} buyAgain={buyAgain} />
      {isNew && offer}
      <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SectionCard id="items" title="What you ordered">
            <OrderLines order={order} lineAction={lineAction} />
          </SectionCard>
          <OrderReturns order={order} />
          <OrderParcels order={order} />
          <SectionCard id="timeline" title="What happened">
            <ol className="grid gap-3">
              {timeline.map(({ text, at, when }) => (
                <li key={`${at} ${text}`} className="grid gap-0.5">
                  <span>{text}</span>
                  <time dateTime={at} className="text-sm text-muted">
                    {when}
                  </time>
                </li>
              ))}
            </ol>
          </SectionCard>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <SectionCard id="total" title="Why this total">
            <OrderTotals order={order} paidParts={paidParts} />
          </SectionCard>
          {!order.isGiftCard && <Delivery {...data} />}
        </div>
      </div>
      {!isNew && offer}
    </article>
  );
}

/** Announces each change of the stage and takes the focus from a removed button. */
function OrderHeading({ data }: { data: OrderPageData }) {
  const { order, stage, orderedOn } = data;
  const { heading, text } = stageWords(data);
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  const isWaiting = stage === "checking";
  const isPolling = useWaitForPayment(isWaiting);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (document.activeElement === document.body) title.current?.focus();
  }, [stage]);
  return (
    <header aria-live="polite">
      <h1
        ref={title}
        tabIndex={-1}
        className="text-3xl font-semibold tracking-tight outline-none md:text-4xl"
      >
        {heading}
      </h1>
      <p className="mt-2 max-w-2xl wrap-anywhere text-muted">
        {text}
        {isWaiting && !isPolling && ` It takes longer than usual: we will write to ${order.email}.`}
      </p>
      <p className="mt-3 text-muted">
        Order <strong className="font-semibold text-ink">{order.number}</strong>, {orderedOn}
      </p>
    </header>
  );
}

function Delivery({ arrives, address }: Pick<OrderPageData, "arrives" | "address">) {
  return (
    <SectionCard id="delivery" title="Delivery">
      {arrives !== null && (
        <p>
          Arrives <strong className="font-semibold">{arrives}</strong>
        </p>
      )}
      <address className="not-italic">
        {address.map((line) => (
          <span key={line} className="block wrap-anywhere">
            {line}
          </span>
        ))}
      </address>
    </SectionCard>
  );
}

/** Seconds between checks of a pending payment. */
const PAUSES = [1, 2, 4, 8, 16];

/**
 * Polls a pending payment with growing pauses; returns whether it still polls. After the last check
 * the result is emailed.
 */
function useWaitForPayment(isWaiting: boolean): boolean {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const pause = isWaiting ? PAUSES[asked] : undefined;
  useEffect(() => {
    if (pause === undefined || state !== "idle") return;
    const timer = setTimeout(() => {
      setAsked((count) => count + 1);
      void revalidate();
    }, pause * 1000);
    return () => clearTimeout(timer);
  }, [pause, state, revalidate]);
  return pause !== undefined;
}
