import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { Moment } from "#admin/ui/values.tsx";
import { Card } from "#admin/ui/page.tsx";
import { OrderActions, type Step } from "./order-actions.tsx";
import { contentsOf, trackingFields } from "./order-units.ts";

/** The parcels of an order with their tracking. */
export function OrderParcels({ data }: { data: AdminOrder }) {
  const { order, trackingLinks } = data;
  if (order.shipments.length === 0) return null;
  return (
    <Card title="Parcels">
      <ul className="rows">
        {order.shipments.map((parcel, index) => (
          <li key={parcel.number}>
            <span>{`Parcel ${parcel.number}: ${contentsOf(order, parcel)}`}</span>
            <small className="sentence">
              <span>{`${parcel.state} ${parcel.carrier ? `with ${parcel.carrier}` : ""}`}</span>{" "}
              {trackingLinks[index] ? (
                <a href={trackingLinks[index]} target="_blank" rel="noreferrer">
                  {parcel.tracking}
                </a>
              ) : (
                <span>{parcel.tracking}</span>
              )}{" "}
              {parcel.deliveredAt && <Moment at={parcel.deliveredAt} />}
            </small>
            {(parcel.state === "shipped" || parcel.state === "delivered") && (
              <OrderActions data={data} steps={[trackingChange(parcel)]} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Parcel = AdminOrder["order"]["shipments"][number];

const trackingChange = ({ number, state, carrier, tracking }: Parcel): Step => ({
  command: "change-order-tracking",
  label: `${tracking === null ? "Add" : "Change"} tracking of parcel ${number}`,
  done: "Tracking changed",
  fields: () => ({
    ...trackingFields,
    ...(state === "shipped" && {
      email: { label: "Send the shipping email again", control: "yes-no" } as const,
    }),
  }),
  initial: () => ({ carrier, tracking, email: false }),
  input: (values) => ({ shipment: number, ...values, email: values["email"] === true }),
});
