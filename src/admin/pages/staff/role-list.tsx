import { useState } from "react";
import type { AdminStaff } from "#api/admin/staff-schemas.ts";
import { permissions } from "#modules/commands/rules/permissions.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";

const choices = permissions.map((each) => ({ value: each, label: each.replaceAll("-", " ") }));

/** What each role may do. */
export function RoleList({ roles }: Pick<AdminStaff, "roles">) {
  const [changed, setChanged] = useState<AdminStaff["roles"][number] | null>(null);
  const { run } = useCommand();
  return (
    <section className="card" aria-labelledby="roles">
      <h2 id="roles">Roles</h2>
      <dl className="roles">
        {roles.map((role) => (
          <div key={role.name}>
            <dt>{role.name}</dt>
            <dd>
              {role.name === "owner" ? "Everything" : role.permissions.join(", ") || "Nothing"}
              {role.name !== "owner" && (
                <button type="button" className="quiet-link" onClick={() => setChanged(role)}>
                  Change
                </button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {changed && (
        <FormDialog
          title={`Change the role ${changed.name}`}
          button="Save"
          fields={{ permissions: { label: "May work with", control: "choices", choices } }}
          saved={{ permissions: changed.permissions }}
          close={() => setChanged(null)}
          submit={(fields) =>
            run(
              "change-role",
              { id: changed.name, version: changed.version, fields },
              { done: `${changed.name} saved`, canUndo: true },
            )
          }
        />
      )}
    </section>
  );
}
