import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { auditActor } from "#modules/back-office/rules/audit-words.ts";
import type { AdminConnections } from "#modules/back-office/api/staff-connections.ts";
import { read } from "#admin/api/client.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { Badge, Moment } from "#admin/ui/values.tsx";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { ConnectionTests } from "./connection-tests.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<AdminConnections>("/connections", {}, request.signal);

/** Keys of payment providers and of the mail server. A stored key is never shown again. */
export function Component() {
  const connections = useLoaderData<AdminConnections>();
  return (
    <Page title="Payments and email">
      <p>
        The shop uses a changed key from its next start. A service works once all its keys are set.
      </p>
      <ConnectionTests />
      {connections.map(({ name, keys }) => (
        <Card key={name} title={name} head={<ConnectionState keys={keys} />}>
          <ul className="rows">
            {keys.map((key) => (
              <li key={key.name}>
                <span>
                  <span>{key.label}</span>
                  {key.ending !== null && <code>{` … ${key.ending}`}</code>}
                  {key.isOverridden && (
                    <small>
                      {` Set by the environment variable ${key.name}${key.ending !== null ? ", so the stored key is not used" : ""}`}
                    </small>
                  )}
                </span>
                {key.ending !== null && (
                  <small>
                    {key.changedBy && <span>{auditActor(key.changedBy)}</span>}{" "}
                    <Moment at={key.changedAt} />
                  </small>
                )}
                <span className="row-actions">
                  <KeyButton of={key} label={key.ending === null ? "Set" : "Replace"} />
                  {key.ending !== null && (
                    <CommandButton
                      look="quiet"
                      aria-label={`Remove ${key.label}`}
                      command="remove-secret"
                      input={{ name: key.name }}
                      done={`${key.label} removed`}
                    >
                      Remove
                    </CommandButton>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </Page>
  );
}

type Key = AdminConnections[number]["keys"][number];

function KeyButton({ of: { name, label: title }, label }: { of: Key; label: string }) {
  const { run } = useCommand();
  return (
    <DialogButton
      look="quiet"
      label={label}
      aria-label={`${label} ${title}`}
      title={title}
      button="Save"
      fields={{ value: { label: "Key", control: "secret", isRequired: true } }}
      submit={({ value }) => run("set-secret", { name, value }, { done: `${title} saved` })}
    />
  );
}

function ConnectionState({ keys }: { keys: Key[] }) {
  const set = keys.filter(({ ending, isOverridden }) => ending !== null || isOverridden).length;
  if (set === keys.length) return <Badge tone="good">Set</Badge>;
  return set === 0 ? <Badge>Not set</Badge> : <Badge tone="wait">Incomplete</Badge>;
}
