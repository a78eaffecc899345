import { type ReactNode, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";
import { Icon } from "#storefront/ui/icon.tsx";
import { OrderActionsBar } from "./order-actions-bar.tsx";
import { orderTexts } from "./order-texts.ts";
import { stageWords } from "./order-words.ts";
import styles from "./order.css?url";

/** Stage, delivery date, progress and actions of an order. Announces each change of the stage. */
export function OrderHeader({ data }: { data: OrderPageData }) {
  const { order, stage, orderedOn, delivery } = data;
  const { heading, text } = stageWords(data);
  const isWaiting = stage === "checking";
  const isPolling = useWaitForPayment(isWaiting);
  return (
    <header className="grid gap-5 rounded-card bg-card p-5 sm:p-6 md:p-8">
      <link rel="stylesheet" href={styles} precedence="default" />
      <div aria-live="polite" className="grid gap-1">
        {stage === "placed" && <Tick />}
        <Title key={order.number} stage={stage}>
          {heading}
        </Title>
        <p className="max-w-2xl wrap-anywhere text-muted">
          {isWaiting && !isPolling ? `${text} ${orderTexts.takesLonger(order.email)}` : text}
        </p>
      </div>
      {delivery?.days != null && <DeliveryDate {...delivery} days={delivery.days} />}
      {delivery && <Progress steps={delivery.steps} />}
      <OrderActionsBar {...data} />
      <p className="text-sm text-muted">
        <span>{orderTexts.order}</span>{" "}
        <strong className="font-semibold text-ink">{order.number}</strong>
        <span>{`, ${orderedOn}`}</span>
      </p>
    </header>
  );
}

/** Takes the focus when a change of the stage removes the pressed button. */
function Title({ stage, children }: { stage: OrderPageData["stage"]; children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stage);
  useEffect(() => {
    if (shown.current === stage) return;
    shown.current = stage;
    if (document.activeElement === document.body) title.current?.focus();
  }, [stage]);
  return (
    <h1 ref={title} tabIndex={-1} className="text-2xl font-semibold outline-none">
      {children}
    </h1>
  );
}

/** Grows once when it appears. */
function Tick() {
  return (
    <span className="order-tick">
      <Icon name="check" size={28} />
    </span>
  );
}

type DeliveryDateProps = { days: string; isDelivered: boolean; isLate: boolean };

function DeliveryDate({ days, isDelivered, isLate }: DeliveryDateProps) {
  const { arrives, wasExpected, deliveredOn } = orderTexts;
  const label = isLate ? wasExpected : arrives;
  return (
    <p>
      <span className="block text-muted">{isDelivered ? deliveredOn : label}</span>{" "}
      <span className="order-date">{days}</span>
    </p>
  );
}

/** The steps of a delivery as a line. `steps` of them are finished; the last of these is the current one. */
function Progress({ steps }: { steps: number }) {
  return (
    <ol aria-label={orderTexts.progress} className="order-progress text-sm">
      {Object.values(orderTexts.steps).map((name, index) => (
        <li key={name} aria-current={index === steps - 1 ? "step" : undefined}>
          <span>{index < steps && <Icon name="check" size={14} />}</span>
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}

/** Pauses in seconds between checks of a pending payment. */
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
