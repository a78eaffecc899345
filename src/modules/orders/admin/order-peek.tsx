import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { ApiProblem, read } from "#admin/api/client.ts";
import { Amounts } from "#admin/ui/facts.tsx";
import { Problem } from "#admin/ui/form.tsx";
import { Badge, Moment, ShortMoment } from "#admin/ui/values.tsx";
import { buyerOf } from "./order-customer.tsx";

const NEWEST = 4;

/** An order in short, with the way to all of it. */
export function OrderPeek({ number }: { number: string }) {
  const { data, problem } = useOrder(number);
  return (
    <>
      {data ? <Summary data={data} /> : <p role="status">{problem === null && "Loading …"}</p>}
      <Problem>{problem}</Problem>
      <Link className="button is-primary" to={`/orders/${number}`}>
        Open order
      </Link>
    </>
  );
}

function Summary({ data }: { data: AdminOrder }) {
  const { order, payment, fulfilment, work, linePictures, amounts, history } = data;
  return (
    <>
      <p className="badges">
        <Badge tone={payment.tone}>{payment.name}</Badge>
        <Badge tone={fulfilment.tone}>{fulfilment.name}</Badge>
      </p>
      <p className="page-meta">
        <Moment at={order.placedAt ?? order.createdAt} />
        <span>{buyerOf(order)}</span>
        <span>{order.email}</span>
      </p>
      {work.length > 0 && <p className="sentence">{`${work.join(", ")}.`}</p>}
      <ul className="rows is-centered">
        {order.lines.map(({ line, name, options, quantity }) => (
          <li key={line}>
            <span className="order-products">
              {linePictures[line] && <img src={linePictures[line]} alt="" className="thumbnail" />}
              <span>{[name, ...options.map(({ value }) => value)].join(", ")}</span>
            </span>
            <span>{`× ${quantity}`}</span>
          </li>
        ))}
      </ul>
      <Amounts of={amounts} />
      <ol className="timeline">
        {history
          .slice(-NEWEST)
          .toReversed()
          .map(({ at, words }) => (
            <li key={`${at} ${words}`}>
              <span>{words}</span>{" "}
              <small>
                <ShortMoment at={at} />
              </small>
            </li>
          ))}
      </ol>
    </>
  );
}

function useOrder(number: string) {
  const [found, setFound] = useState<{ data: AdminOrder | null; problem: string | null }>({
    data: null,
    problem: null,
  });
  useEffect(() => {
    const closed = new AbortController();
    read<AdminOrder>(`/orders/${number}`, {}, closed.signal).then(
      (data) => setFound({ data, problem: null }),
      (error: unknown) => {
        if (error instanceof ApiProblem) setFound({ data: null, problem: error.message });
      },
    );
    return () => closed.abort();
  }, [number]);
  return found;
}
