import type { AdminSettings } from "#api/admin/admin-schemas.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { Badge } from "#admin/ui/badge.tsx";

/** Closes the shop to shoppers, and opens it again. */
export function Maintenance({ settings: { groups } }: { settings: AdminSettings }) {
  const { run, isBusy } = useCommand();
  const toasts = useToasts();
  const group = groups.find(({ name }) => name === "maintenance");
  if (!group) return null;
  const isClosed = group.fields.some(({ key, value }) => key === "isOn" && value === true);
  const change = () =>
    run(
      "change-setting",
      { id: group.name, version: group.version, fields: { isOn: !isClosed } },
      { done: isClosed ? "The shop is open" : "The shop is closed", canUndo: true },
    ).catch(toasts.fail);
  return (
    <section className="card" aria-labelledby="maintenance">
      <div className="page-head">
        <h2 id="maintenance">Maintenance</h2>
        <Badge tone={isClosed ? "bad" : "good"}>{isClosed ? "Closed" : "Open"}</Badge>
        <button
          type="button"
          className={isClosed ? "button is-primary" : "button"}
          disabled={isBusy}
          onClick={() => void change()}
        >
          {isClosed ? "Open the shop" : "Close the shop"}
        </button>
      </div>
      <p>
        While the shop is closed, shoppers see that it will be back soon. Staff who are signed in
        see the shop, and payments that have begun are completed.
      </p>
    </section>
  );
}
