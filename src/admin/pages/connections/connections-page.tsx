import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { auditActor } from "#modules/back-office/rules/audit-words.ts";
import type { AdminConnections } from "#api/admin/connections.ts";
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
                  {keyLabel(key.name)}
                  {key.ending !== null && <code> … {key.ending}</code>}
                  {key.isOverridden && (
                    <small>
                      {" "}
                      Set by the environment variable {key.name}
                      {key.ending !== null && ", so the stored key is not used"}
                    </small>
                  )}
                </span>
                {key.ending !== null && (
                  <small>
                    {key.changedBy && auditActor(key.changedBy)} <Moment at={key.changedAt} />
                  </small>
                )}
                <span className="row-actions">
                  <KeyButton keyName={key.name} label={key.ending === null ? "Set" : "Replace"} />
                  {key.ending !== null && (
                    <CommandButton
                      look="quiet"
                      aria-label={`Remove ${keyLabel(key.name)}`}
                      command="remove-secret"
                      input={{ name: key.name }}
                      done={`${keyLabel(key.name)} removed`}
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

function KeyButton({ keyName, label }: { keyName: string; label: string }) {
  const { run } = useCommand();
  const title = keyLabel(keyName);
  return (
    <DialogButton
      look="quiet"
      label={label}
      aria-label={`${label} ${title}`}
      title={title}
      button="Save"
      fields={{ value: { label: "Key", control: "secret", isRequired: true } }}
      submit={({ value }) =>
        run("set-secret", { name: keyName, value }, { done: `${title} saved` })
      }
    />
  );
}

function ConnectionState({ keys }: { keys: AdminConnections[number]["keys"] }) {
  const set = keys.filter(({ ending, isOverridden }) => ending !== null || isOverridden).length;
  if (set === keys.length) return <Badge tone="good">Set</Badge>;
  return set === 0 ? <Badge>Not set</Badge> : <Badge tone="wait">Incomplete</Badge>;
}

const labels: Readonly<Record<string, string>> = {
  STRIPE_SECRET_KEY: "Secret key of Stripe",
  STRIPE_PUBLISHABLE_KEY: "Publishable key of Stripe",
  STRIPE_WEBHOOK_SECRET: "Webhook secret of Stripe",
  PAYPAL_CLIENT_ID: "Client ID of PayPal",
  PAYPAL_CLIENT_SECRET: "Client secret of PayPal",
  PAYPAL_WEBHOOK_ID: "Webhook ID of PayPal",
  MAIL_URL: "Address of the mail server",
};

const keyLabel = (name: string) => labels[name] ?? name;
