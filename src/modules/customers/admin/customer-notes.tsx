import { cutText } from "#modules/core/rules/cut-text.ts";
import type { AdminCustomer } from "#modules/customers/api/staff-customers-schemas.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { Moment } from "#admin/ui/values.tsx";
import { NoteForm } from "#admin/ui/note-form.tsx";
import { Card } from "#admin/ui/page.tsx";

/** Notes that only staff see. */
export function CustomerNotes({ customer: { id: customer, notes } }: { customer: AdminCustomer }) {
  const { run } = useCommand();
  return (
    <Card title="Notes">
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
                <span>{author}</span> <Moment at={createdAt} />
              </small>{" "}
              <CommandButton
                look="quiet"
                aria-label={`Remove the note of ${author}: ${cutText(text, 40)}`}
                command="remove-customer-note"
                input={{ id }}
                done="Note removed"
              >
                Remove
              </CommandButton>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
