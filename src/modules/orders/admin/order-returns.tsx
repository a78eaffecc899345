import { useState } from "react";
import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { apiUrl } from "#admin/api/client.ts";
import { Button, TabLink } from "#admin/ui/button.tsx";
import { Dialog } from "#admin/ui/dialog.tsx";
import { Card } from "#admin/ui/page.tsx";
import { stateBadge } from "#admin/ui/values.tsx";
import { contentsOf } from "./order-units.ts";
import { reasonsOf } from "./return-steps.tsx";

type Returned = AdminOrder["order"]["returns"][number];

/** Returns from request to refund, with the buyer's photos. */
export function OrderReturns({ data: { order } }: { data: AdminOrder }) {
  const { number, returns } = order;
  if (returns.length === 0) return null;
  return (
    <Card title="Returns">
      <ul className="returns">
        {returns.map((returned) => (
          <li key={returned.number}>
            <p>
              <strong>{`Return ${returned.number}: ${contentsOf(order, returned)}`}</strong>{" "}
              <State state={returned.state} />
            </p>
            {reasonsOf(returned) && <p>{reasonsOf(returned)}</p>}
            {returned.note && <q>{returned.note}</q>}
            <Photos of={returned} order={number} />
            {returned.waitingPictures > 0 && (
              <p>{`Photos being processed: ${returned.waitingPictures}`}</p>
            )}
            {returned.unreadablePictures > 0 && (
              <p>{`Photos deleted because they can’t be read: ${returned.unreadablePictures}`}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

const State = stateBadge<Returned["state"]>({
  requested: ["Requested", "wait"],
  approved: ["Approved", "wait"],
  refused: ["Declined", "plain"],
  received: ["Received", "wait"],
  refunded: ["Refunded", "good"],
  superseded: ["Replaced", "plain"],
});

/** The buyer's photos; one is shown large when it is pressed. */
function Photos({ of: { number, pictures }, order }: { of: Returned; order: string }) {
  const [shown, setShown] = useState<number | null>(null);
  if (pictures === 0) return null;
  const address = (photo: number) => apiUrl(`/orders/${order}/returns/${number}/pictures/${photo}`);
  const after = shown === null ? 1 : (shown % pictures) + 1;
  return (
    <div className="return-photos">
      {Array.from({ length: pictures }, (_, before) => before + 1).map((photo) => (
        <button key={photo} type="button" onClick={() => setShown(photo)}>
          <img
            src={address(photo)}
            alt={`From the buyer, ${photo} of ${pictures}`}
            loading="lazy"
          />
        </button>
      ))}
      {shown !== null && (
        <Dialog title={`Photo ${shown} of ${pictures}`} isOpen isWide close={() => setShown(null)}>
          <img className="large-photo" src={address(shown)} alt={`From the buyer, ${shown}`} />
          <div className="dialog-buttons">
            <TabLink href={address(shown)}>Full size</TabLink>
            {pictures > 1 && <Button onClick={() => setShown(after)}>Next photo</Button>}
            <Button look="primary" onClick={() => setShown(null)}>
              Close
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
