import { useState } from "react";
import type { AdminKeys } from "#modules/staff/api/staff-schemas.ts";
import { permissions, permissionWords } from "#platform/commands/permissions.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { useSession } from "#admin/app/session.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Moment } from "#admin/ui/values.tsx";
import { SecretDialog } from "#admin/ui/secret-dialog.tsx";
import { Card } from "#admin/ui/page.tsx";

/** Keys of programs. A key is shown once, when it is made. */
export function KeyList({ keys }: { keys: AdminKeys }) {
  const { staff } = useSession();
  const [added, setAdded] = useState<string | null>(null);
  const { run } = useCommand();
  const choices = permissions
    .filter((each) => staff.permissions.includes(each))
    .map((each) => ({ value: each, label: permissionWords([each]) }));
  return (
    <Card
      title="API keys"
      head={
        <DialogButton
          label="Add key"
          title="Add an API key"
          button="Add key"
          fields={{
            name: { label: "Name", isRequired: true },
            permissions: { label: "Permissions", control: "choices", choices },
          }}
          submit={async (values) => {
            const { key } = await run<{ key: string }>("add-api-key", values, {
              done: "Key added",
            });
            setAdded(key);
          }}
        />
      }
    >
      {keys.length === 0 && <p>A program with a key can do what the key’s permissions allow.</p>}
      <ul className="rows">
        {keys.map((key) => (
          <li key={key.name}>
            <strong>{key.name}</strong> <span>{permissionWords(key.permissions)}</span>
            <small>
              Last used <Moment at={key.lastUsedAt} />
              {key.madeBy !== null && <span>{`, added by ${key.madeBy}`}</span>}
              {key.hasMakerLeft && <span> (left: revoke it unless a program still needs it)</span>}
            </small>
            {key.revokedAt === null ? (
              <CommandButton
                look="quiet"
                command="revoke-api-key"
                input={{ name: key.name }}
                done={`${key.name} revoked`}
              >
                Revoke
              </CommandButton>
            ) : (
              <span>Revoked</span>
            )}
          </li>
        ))}
      </ul>
      <SecretDialog title="Copy the key now" secret={added} close={() => setAdded(null)} />
    </Card>
  );
}
