import { trackingLink } from "#modules/delivery/rules/shipment.ts";
import { SectionCard } from "#storefront/ui/section-card.tsx";
import { TextLink } from "#storefront/ui/link.tsx";
import { orderTexts } from "./order-texts.ts";
import type { OrderPageData } from "#modules/orders/use-cases/read-order.server.ts";

type Order = OrderPageData["order"];
type Parcel = Order["shipments"][number];

/** An order's parcels, their contents and tracking numbers. */
export function OrderParcels({ order }: { order: Order }) {
  const parcels = order.shipments.filter(({ state }) => state !== "cancelled");
  // A single parcel without a number says no more than the header.
  if (parcels.length < 2 && !parcels[0]?.tracking) return null;
  return (
    <SectionCard id="parcels" title={orderTexts.packages}>
      <ul className="grid gap-4">
        {parcels.map((parcel) => (
          <li key={parcel.number} className="grid gap-1">
            <p className="font-medium">
              {`${parcels.length > 1 ? `${parcel.number}. ` : ""}${orderTexts.packageStates[parcel.state]}`}
            </p>
            <p>{contents(order, parcel)}</p>
            {parcel.tracking && (
              <p className="text-sm text-muted wrap-anywhere">
                {`${parcel.carrier ?? ""} ${parcel.tracking}`}
              </p>
            )}
            <TrackingLink parcel={parcel} />
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** Links to the carrier's tracking page without a referrer. */
function TrackingLink({ parcel }: { parcel: Parcel }) {
  const address = trackingLink(parcel);
  if (address === null) return null;
  return (
    <p>
      <TextLink to={address} reloadDocument target="_blank" rel="noreferrer">
        {orderTexts.track}
      </TextLink>
    </p>
  );
}

function contents({ lines }: Order, parcel: Parcel): string {
  return parcel.lines
    .map(({ line, quantity }) => `${quantity} × ${lines[line]?.name ?? ""}`)
    .join(", ");
}
