import { useState } from "react";
import type { AdminOrder } from "#api/admin/orders-schemas.ts";
import { ApiProblem } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { FieldControl } from "#admin/resource/field-control.tsx";
import { Moment } from "#admin/ui/moment.tsx";

/** What happened to an order and who did it, with notes that only staff see. */
export function OrderHistory({ data: { order, history } }: { data: AdminOrder }) {
  const { number } = order;
  const [text, setText] = useState("");
  const { run, isBusy } = useCommand();
  const toasts = useToasts();

  async function attempt(running: Promise<unknown>) {
    try {
      await running;
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toasts.fail(error);
      return false;
    }
  }

  return (
    <section className="card" aria-labelledby="history">
      <h2 id="history">History</h2>
      <form
        className="form-fields"
        onSubmit={async (event) => {
          event.preventDefault();
          if (await attempt(run("add-order-note", { number, text }, { done: "Note added" })))
            setText("");
        }}
      >
        <FieldControl
          name="text"
          field={{ label: "Note for staff", control: "long-text" }}
          value={text}
          onChange={setText}
        />
        <button type="submit" className="button" disabled={isBusy || text.trim() === ""}>
          Add note
        </button>
      </form>
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
                    void attempt(
                      run("resend-order-email", { number, event }, { done: "Email sent again" }),
                    );
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
