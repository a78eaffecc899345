import type { AdminOrder } from "#api/admin/orders-schemas.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { Moment } from "#admin/ui/moment.tsx";
import { NoteForm } from "#admin/ui/note-form.tsx";

/** What happened to an order and who did it, with notes that only staff see. */
export function OrderHistory({ data: { order, history } }: { data: AdminOrder }) {
  const { number } = order;
  const { run } = useCommand();
  const toasts = useToasts();

  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">History</h2>
      <NoteForm
        label="Note for staff"
        add={(text) => run("add-order-note", { number, text }, { done: "Note added" })}
      />
      <ol className="history">
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.words}`}>
            <p>
              {entry.isNote ? <em>{entry.words}</em> : entry.words}{" "}
              <small>
                {entry.actor} <Moment at={entry.at} />
              </small>
              {entry.email !== null && entry.event !== null && (
                <button
                  type="button"
                  className="quiet-link"
                  onClick={() => {
                    const { event } = entry;
                    const done = "Email sent again";
                    void run("resend-order-email", { number, event }, { done }).catch(toasts.fail);
                  }}
                >
                  Send “{entry.email}” again
                </button>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
