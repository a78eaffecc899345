import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { ShortMoment } from "#admin/ui/values.tsx";
import { NoteForm } from "#admin/ui/note-form.tsx";
import { Card } from "#admin/ui/page.tsx";
import { shownStaffName } from "#modules/staff/rules/staff-names.ts";

/** What happened to an order and who did it, with notes that only staff see. */
export function OrderHistory({ data: { order, history } }: { data: AdminOrder }) {
  const { number } = order;
  const { run } = useCommand();
  return (
    <Card title="History">
      <NoteForm
        label="Note for staff"
        add={(text) => run("add-order-note", { number, text }, { done: "Note added" })}
      />
      <ol className="timeline">
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.words}`} className={entry.isNote ? "is-note" : undefined}>
            <p>
              <span>{entry.words}</span>{" "}
              <small>
                <span>{shownStaffName(entry.actor)}</span> <ShortMoment at={entry.at} />
              </small>{" "}
              {entry.email !== null && entry.event !== null && (
                <CommandButton
                  look="quiet"
                  command="resend-order-email"
                  input={{ number, event: entry.event }}
                  done="Email sent again"
                  aria-label={`Resend email “${entry.email}”`}
                  title={entry.email}
                >
                  Resend email
                </CommandButton>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
