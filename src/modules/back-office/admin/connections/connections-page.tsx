import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { auditActor } from "#modules/back-office/rules/audit-words.ts";
import type { AdminConnections } from "#modules/back-office/api/staff-connections.ts";
import { read } from "#admin/api/client.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { Badge, Moment } from "#admin/ui/values.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { ConnectionForm } from "./connection-form.tsx";
import { ConnectionTests } from "./connection-tests.tsx";
import { useConnectionChecks } from "./use-connection-checks.ts";

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<AdminConnections>("/connections", {}, request.signal);

/** Keys of payment providers and of the mail server. A stored key is never shown again. */
export function Component() {
  const connections = useLoaderData<AdminConnections>();
  const checks = useConnectionChecks(connections);
  return (
    <Page title="Connections">
      <p>
        Card payments, PayPal, email and other services. A service works once all its keys are set.
        The shop uses a changed key at once.
      </p>
      <ConnectionTests {...checks} />
      {connections.map((connection) => (
        <Card
          key={connection.name}
          title={connection.name}
          head={<ConnectionState keys={connection.keys} />}
        >
          <Keys keys={connection.keys} />
          <ConnectionForm connection={connection} saved={checks.check} />
        </Card>
      ))}
    </Page>
  );
}

type ConnectionKeys = AdminConnections[number]["keys"];

function Keys({ keys }: { keys: ConnectionKeys }) {
  return (
    <ul className="rows">
      {keys.map((key) => (
        <li key={key.name}>
          <span>{key.label}</span>
          <KeyState of={key} />
          {key.ending !== null && (
            <>
              <small>
                {key.changedBy && <span>{auditActor(key.changedBy)}</span>}{" "}
                <Moment at={key.changedAt} />
              </small>
              <CommandButton
                look="quiet"
                aria-label={`Remove ${key.label}`}
                command="remove-secret"
                input={{ name: key.name }}
                done={`${key.label} removed`}
              >
                Remove
              </CommandButton>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function KeyState({ of: { name, choices, ending, isOverridden } }: { of: ConnectionKeys[number] }) {
  const stored = ending === null ? "" : `, so the stored one is not used`;
  if (isOverridden) return <small>{`Set by the environment variable ${name}${stored}`}</small>;
  if (choices) return <span>{ending ?? choices[0]}</span>;
  return ending === null ? <small>Not set</small> : <code>{`… ${ending}`}</code>;
}

function ConnectionState({ keys }: { keys: ConnectionKeys }) {
  const needed = keys.filter(({ choices }) => choices === null);
  const set = needed.filter(({ ending, isOverridden }) => ending !== null || isOverridden).length;
  if (set === needed.length) return <Badge tone="good">Set</Badge>;
  return set === 0 ? <Badge>Not set</Badge> : <Badge tone="wait">Incomplete</Badge>;
}
