import type { AdminOrder } from "#api/admin/orders-schemas.ts";
import type { Permission } from "#modules/commands/rules/permissions.ts";
import { apiUrl } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Card } from "#admin/ui/page.tsx";

type Returned = AdminOrder["order"]["returns"][number];

/** Returns from request to refund, with the buyer's photos. */
export function OrderReturns({ data: { order, version } }: { data: AdminOrder }) {
  const may = useMay();
  const { run } = useCommand();
  const { number, lines, returns } = order;
  if (returns.length === 0) return null;
  const nameOf = (line: number) => lines.find((each) => each.line === line)?.name ?? "";
  return (
    <Card title="Returns">
      <ul className="rows">
        {returns.map((returned) => (
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
                href={apiUrl(`/orders/${number}/returns/${returned.number}/pictures/${index + 1}`)}
              >
                Photo {index + 1}
              </a>
            ))}
            <span className="page-actions">
              {(steps[returned.state] ?? [])
                .filter(({ permission = "orders" }) => may(permission))
                .map(({ command, label, input }) => (
                  <DialogButton
                    key={label}
                    label={label}
                    title={`${label} ${returned.number}`}
                    button={label}
                    fields={
                      command === "decide-return" ? { words: { label: "Note for the buyer" } } : {}
                    }
                    submit={({ words }) =>
                      run(
                        command,
                        {
                          number,
                          version,
                          return: returned.number,
                          ...input,
                          ...(command === "decide-return" && { words: words ?? "" }),
                        },
                        { done: "Return updated" },
                      )
                    }
                  />
                ))}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type Step = { command: string; label: string; input?: object; permission?: Permission };

/** What can be done with a return in each state. */
const steps: Partial<Record<Returned["state"], readonly Step[]>> = {
  requested: [
    { command: "decide-return", label: "Approve return", input: { to: "approved" } },
    { command: "decide-return", label: "Decline return", input: { to: "refused" } },
  ],
  approved: [
    { command: "receive-return", label: "Received, back to stock", input: { restock: true } },
    { command: "receive-return", label: "Received, not sold again", input: { restock: false } },
  ],
  received: [{ command: "refund-return", label: "Refund return", permission: "refunds" }],
};
