import type { FieldMap } from "#admin/resource/resource.ts";
import type { AdminConnections } from "#modules/back-office/api/staff-connections.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";

type Connection = AdminConnections[number];

const EMAIL = "Email";

/** The keys of a service in one form. Those of a payment provider are tested once they are saved. */
export function ConnectionForm({
  connection: { name, keys },
  saved,
}: {
  connection: Connection;
  saved(provider: string): Promise<void>;
}) {
  const { run } = useCommand();
  const own = keys.filter(({ isOverridden }) => !isOverridden);
  if (own.length === 0) return null;
  const isSet = own.some(({ ending }) => ending !== null);
  const isTested = name !== EMAIL;
  return (
    <div className="form-end">
      <DialogButton
        look={isSet ? "plain" : "primary"}
        label={isSet ? "Change keys" : "Enter keys"}
        aria-label={`${isSet ? "Change" : "Enter"} keys of ${name}`}
        title={`Keys of ${name}`}
        button={isTested ? "Save and test" : "Save"}
        fields={fieldsOf(own)}
        initial={Object.fromEntries(own.map((key) => [key.name, initialOf(key)]))}
        submit={async (typed) => {
          const filled = Object.entries(typed).filter(([, value]) => Boolean(value));
          const input = { name, keys: Object.fromEntries(filled) };
          await run("set-connection", input, { done: `Keys of ${name} saved` });
          if (isTested) await saved(name.toLowerCase());
        }}
      />
    </div>
  );
}

type Key = Connection["keys"][number];

const initialOf = ({ choices, ending }: Key) => (choices ? (ending ?? choices[0]) : "");

const fieldsOf = (keys: readonly Key[]): FieldMap =>
  Object.fromEntries(
    keys.map(({ name, label, choices, ending }) => [
      name,
      choices
        ? { label, control: "choice", choices: choices.map((value) => ({ value, label: value })) }
        : {
            label,
            control: "secret",
            ...(ending !== null && { help: `Leave empty to keep the key that ends in ${ending}.` }),
          },
    ]),
  );
