import type { AdminOrder } from "#api/admin/orders-schemas.ts";
import { Moment } from "#admin/ui/moment.tsx";
import { Card } from "#admin/ui/page.tsx";

/** The parcels of an order with their tracking. */
export function OrderParcels({ data: { order, trackingLinks } }: { data: AdminOrder }) {
  if (order.shipments.length === 0) return null;
  const nameOf = (line: number) => order.lines.find((each) => each.line === line)?.name ?? "";
  return (
    <Card title="Parcels">
      <ul className="rows">
        {order.shipments.map(({ number, state, lines, carrier, tracking, deliveredAt }, index) => (
          <li key={number}>
            <span>
              Parcel {number}:{" "}
              {lines.map(({ line, quantity }) => `${quantity} × ${nameOf(line)}`).join(", ")}
            </span>
            <small className="sentence">
              {state} {carrier && `with ${carrier}`}{" "}
              {trackingLinks[index] ? (
                <a href={trackingLinks[index]} target="_blank" rel="noreferrer">
                  {tracking}
                </a>
              ) : (
                tracking
              )}{" "}
              {deliveredAt && <Moment at={deliveredAt} />}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}
