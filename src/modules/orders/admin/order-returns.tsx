import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { apiUrl } from "#admin/api/client.ts";
import { Card } from "#admin/ui/page.tsx";
import { money } from "#admin/ui/values.tsx";
import { returnReasons } from "#modules/returns/rules/return-reason.ts";
import { OrderActions, type Step } from "./order-actions.tsx";
import { contentsOf } from "./order-units.ts";

type Returned = AdminOrder["order"]["returns"][number];

/** Returns from request to refund, with the buyer's photos. */
export function OrderReturns({ data }: { data: AdminOrder }) {
  const { number, returns } = data.order;
  if (returns.length === 0) return null;
  return (
    <Card title="Returns">
      <ul className="rows">
        {returns.map((returned, index) => (
          <li key={returned.number}>
            <span>
              {`Return ${returned.number} (${returned.state}): ${contentsOf(data.order, returned)}`}
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
            <OrderActions data={data} steps={stepsOf(returned, data.returnRefunds[index])} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const reasonsOf = ({ lines }: Returned) =>
  [...new Set(lines.flatMap(({ reason }) => (reason ? [returnReasons[reason]] : [])))].join(", ");

/** What can be done with a return in its state. */
function stepsOf({ number, state }: Returned, refund: number | null | undefined): Step[] {
  const step = (command: string, label: string, input: object): Step => ({
    command,
    label,
    done: "Return updated",
    input: () => ({ return: number, ...input }),
  });
  const decision = (label: string, to: string): Step => ({
    ...step("decide-return", label, {}),
    fields: () => ({ words: { label: "Note for the buyer" } }),
    input: ({ words }) => ({ return: number, to, words: words ?? "" }),
  });
  if (state === "requested")
    return [
      decision(`Approve return ${number}`, "approved"),
      decision(`Decline return ${number}`, "refused"),
    ];
  if (state === "received")
    return [
      {
        ...step("refund-return", `Refund return ${number}`, {}),
        permission: "refunds",
        preview: () =>
          typeof refund === "number" && <p>{`The buyer gets ${money(refund)} back.`}</p>,
      },
    ];
  if (state !== "approved") return [];
  return [
    step("receive-return", `Return ${number} received, back to stock`, { restock: true }),
    step("receive-return", `Return ${number} received, not sold again`, { restock: false }),
  ];
}
