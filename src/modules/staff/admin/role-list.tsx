import { capitalized } from "#admin/resource/resource.ts";
import type { AdminStaff } from "#modules/staff/api/staff-schemas.ts";
import { permissions, permissionWords } from "#platform/commands/permissions.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Card } from "#admin/ui/page.tsx";

const choices = permissions.map((each) => ({ value: each, label: permissionWords([each]) }));

/** What each role may do. */
export function RoleList({ roles }: Pick<AdminStaff, "roles">) {
  const { run } = useCommand();
  return (
    <Card title="Roles">
      <dl className="roles">
        {roles.map(({ name: id, version, permissions: held }) => (
          <div key={id}>
            <dt>{capitalized(id)}</dt>
            <dd>
              <span>{id === "owner" ? "Everything" : permissionWords(held) || "Nothing"}</span>
              {id !== "owner" && (
                <DialogButton
                  look="quiet"
                  label="Change"
                  aria-label={`Change ${id}`}
                  title={`Change the role ${id}`}
                  button="Save"
                  fields={{ permissions: { label: "Permissions", control: "choices", choices } }}
                  saved={{ permissions: held }}
                  submit={(fields) =>
                    run(
                      "change-role",
                      { id, version, fields },
                      { done: `${id} saved`, canUndo: true },
                    )
                  }
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
