import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { returnReasons } from "#modules/returns/rules/return-reason.ts";
import { money } from "#admin/ui/values.tsx";
import type { Step } from "./order-actions.tsx";

type Returned = AdminOrder["order"]["returns"][number];

/** The buyer's reasons for a return, each once. */
export const reasonsOf = ({ lines }: Returned) =>
  [...new Set(lines.flatMap(({ reason }) => (reason ? [returnReasons[reason]] : [])))].join(", ");

/** What can be done with a return in its state. */
export function returnSteps({ order, returnRefunds }: AdminOrder, number: number): Step[] {
  const index = order.returns.findIndex((each) => each.number === number);
  const state = order.returns[index]?.state;
  const refund = returnRefunds[index];
  const name = (label: string) => (order.returns.length > 1 ? `${label} ${number}` : label);
  const step = (command: string, label: string, input: object): Step => ({
    command,
    label: name(label),
    done: "Return updated",
    input: () => ({ return: number, ...input }),
  });
  const decision = (label: string, to: string): Step => ({
    ...step("decide-return", label, {}),
    fields: () => ({ words: { label: "Note for the buyer" } }),
    input: ({ words }) => ({ return: number, to, words: words ?? "" }),
  });
  if (state === "requested")
    return [decision("Approve return", "approved"), decision("Decline return", "refused")];
  if (state === "received")
    return [
      {
        ...step("refund-return", "Refund return", {}),
        permission: "refunds",
        preview: () =>
          typeof refund === "number" && <p>{`The buyer gets ${money(refund)} back.`}</p>,
      },
    ];
  if (state !== "approved") return [];
  return [
    step("receive-return", "Received, restock", { restock: true }),
    step("receive-return", "Received, don’t restock", { restock: false }),
  ];
}
