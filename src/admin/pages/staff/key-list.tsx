import { useState } from "react";
import type { AdminKeys } from "#api/admin/staff-schemas.ts";
import { permissions } from "#modules/commands/rules/permissions.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useSession } from "#admin/app/session.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";
import { Moment } from "#admin/ui/moment.tsx";
import { SecretDialog } from "#admin/ui/secret-dialog.tsx";

/** Keys of programs. A key is shown once, when it is made. */
export function KeyList({ keys }: { keys: AdminKeys }) {
  const { staff } = useSession();
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const { run } = useCommand();
  const choices = permissions
    .filter((each) => staff.permissions.includes(each))
    .map((each) => ({ value: each, label: each.replaceAll("-", " ") }));
  return (
    <section className="card" aria-labelledby="keys">
      <div className="page-head">
        <h2 id="keys">API keys</h2>
        <button type="button" className="button" onClick={() => setIsAdding(true)}>
          Add key
        </button>
      </div>
      {keys.length === 0 && <p>A program with a key can do what the key’s permissions allow.</p>}
      <ul className="rows">
        {keys.map((key) => (
          <li key={key.name}>
            <strong>{key.name}</strong> {key.permissions.join(", ")}
            <small>
              Last used <Moment at={key.lastUsedAt} />
            </small>
            {key.revokedAt === null ? (
              <button
                type="button"
                className="quiet-link"
                onClick={() =>
                  void run("revoke-api-key", { name: key.name }, { done: `${key.name} revoked` })
                }
              >
                Revoke
              </button>
            ) : (
              <span>Revoked</span>
            )}
          </li>
        ))}
      </ul>
      {isAdding && (
        <FormDialog
          title="Add an API key"
          button="Add key"
          fields={{
            name: { label: "Name", control: "text", isRequired: true },
            permissions: { label: "May work with", control: "choices", choices },
          }}
          close={() => setIsAdding(false)}
          submit={async (values) => {
            const { key } = await run<{ key: string }>("add-api-key", values, {
              done: "Key added",
            });
            setAdded(key);
          }}
        />
      )}
      <SecretDialog title="Copy the key now" secret={added} close={() => setAdded(null)} />
    </section>
  );
}
