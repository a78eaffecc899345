import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { apiUrl } from "#admin/api/client.ts";
import { Card } from "#admin/ui/page.tsx";
import { contentsOf } from "./order-units.ts";
import { reasonsOf } from "./return-steps.tsx";

/** Returns from request to refund, with the buyer's photos. */
export function OrderReturns({ data: { order } }: { data: AdminOrder }) {
  const { number, returns } = order;
  if (returns.length === 0) return null;
  return (
    <Card title="Returns">
      <ul className="rows">
        {returns.map((returned) => (
          <li key={returned.number}>
            <span>
              {`Return ${returned.number} (${returned.state}): ${contentsOf(order, returned)}`}
            </span>
            {reasonsOf(returned) && <span>{reasonsOf(returned)}</span>}
            {returned.note && <q>{returned.note}</q>}
            {Array.from({ length: returned.pictures }, (_, before) => before + 1).map((photo) => (
              <a
                key={photo}
                href={apiUrl(`/orders/${number}/returns/${returned.number}/pictures/${photo}`)}
              >
                {`Photo ${photo}`}
              </a>
            ))}
            {returned.waitingPictures > 0 && (
              <span>{`Photos being processed: ${returned.waitingPictures}`}</span>
            )}
            {returned.unreadablePictures > 0 && (
              <span>{`Photos deleted because they can’t be read: ${returned.unreadablePictures}`}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
