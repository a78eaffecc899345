import { useState } from "react";
import type { AdminOrder } from "#api/admin/orders-schemas.ts";
import { apiUrl } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";

type Returned = AdminOrder["order"]["returns"][number];
type Step = { returned: Returned; command: string; label: string; input: object };

/** Returns from request to refund, with the buyer's photos. */
export function OrderReturns({ data: { order, version } }: { data: AdminOrder }) {
  const may = useMay();
  const { run } = useCommand();
  const [open, setOpen] = useState<Step | null>(null);
  if (order.returns.length === 0) return null;
  const nameOf = (line: number) => order.lines.find((each) => each.line === line)?.name ?? "";
  return (
    <section className="card" aria-labelledby="returns">
      <h2 id="returns">Returns</h2>
      <ul className="rows">
        {order.returns.map((returned) => (
          <li key={returned.number}>
            <span>
              Return {returned.number} ({returned.state}):{" "}
              {returned.lines
                .map(({ line, quantity }) => `${quantity} × ${nameOf(line)}`)
                .join(", ")}
            </span>
            {returned.note && <q>{returned.note}</q>}
            {Array.from({ length: returned.pictures }, (_, index) => (
              <a
                key={index}
                href={apiUrl(
                  `/orders/${order.number}/returns/${returned.number}/pictures/${index + 1}`,
                )}
              >
                Photo {index + 1}
              </a>
            ))}
            <span className="page-actions">
              {stepsOf(returned)
                .filter(({ command }) => may(command === "refund-return" ? "refunds" : "orders"))
                .map((step) => (
                  <button
                    key={step.label}
                    type="button"
                    className="button"
                    onClick={() => setOpen(step)}
                  >
                    {step.label}
                  </button>
                ))}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <FormDialog
          title={`${open.label} ${open.returned.number}`}
          button={open.label}
          fields={
            open.command === "decide-return"
              ? { words: { label: "Note for the buyer", control: "text" } }
              : {}
          }
          close={() => setOpen(null)}
          submit={({ words }) => {
            const { number } = order;
            const answer = open.command === "decide-return" ? { words: words ?? "" } : {};
            const input = {
              number,
              version,
              return: open.returned.number,
              ...open.input,
              ...answer,
            };
            return run(open.command, input, { done: "Return updated" });
          }}
        />
      )}
    </section>
  );
}

function stepsOf(returned: Returned): Step[] {
  const step = (command: string, label: string, input: object = {}): Step => ({
    returned,
    command,
    label,
    input,
  });
  if (returned.state === "requested")
    return [
      step("decide-return", "Approve return", { to: "approved" }),
      step("decide-return", "Decline return", { to: "refused" }),
    ];
  if (returned.state === "approved")
    return [
      step("receive-return", "Received, back to stock", { restock: true }),
      step("receive-return", "Received, not sold again", { restock: false }),
    ];
  return returned.state === "received" ? [step("refund-return", "Refund return")] : [];
}
