import type { AdminCustomer } from "#api/admin/customers-schemas.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Moment } from "#admin/ui/moment.tsx";
import { NoteForm } from "#admin/ui/note-form.tsx";

/** Notes that only staff see. */
export function CustomerNotes({ customer: { id: customer, notes } }: { customer: AdminCustomer }) {
  const { run, isBusy } = useCommand();
  const toasts = useToasts();
  return (
    <section className="card" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
      <NoteForm
        label="Note for staff"
        add={(text) => run("add-customer-note", { customer, text }, { done: "Note added" })}
      />
      <ul className="history">
        {notes.map(({ id, author, text, createdAt }) => (
          <li key={id}>
            <p className="written">{text}</p>
            <p>
              <small>
                {author} <Moment at={createdAt} />
              </small>{" "}
              <button
                type="button"
                className="quiet-link"
                disabled={isBusy}
                aria-label={`Remove the note of ${author}: ${text.slice(0, 40)}`}
                onClick={() =>
                  void run("remove-customer-note", { id }, { done: "Note removed" }).catch(
                    toasts.fail,
                  )
                }
              >
                Remove
              </button>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
