import type { AdminSettings } from "#modules/back-office/api/staff-settings-schemas.ts";
import type { AdminSamples } from "#modules/back-office/api/staff-backup.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { Badge } from "#admin/ui/values.tsx";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Card } from "#admin/ui/page.tsx";

/** Closes the shop to shoppers, and opens it again. */
export function Maintenance({ settings: { groups } }: { settings: AdminSettings }) {
  const group = groups.find(({ name }) => name === "maintenance");
  if (!group) return null;
  const isClosed = group.fields.some(({ key, value }) => key === "isOn" && value === true);
  return (
    <Card
      title="Maintenance"
      head={
        <>
          <Badge tone={isClosed ? "bad" : "good"}>{isClosed ? "Closed" : "Open"}</Badge>
          <CommandButton
            look={isClosed ? "primary" : "plain"}
            command="change-setting"
            input={{ id: group.name, version: group.version, fields: { isOn: !isClosed } }}
            done={isClosed ? "The shop is open" : "The shop is closed"}
            canUndo
          >
            {isClosed ? "Open the shop" : "Close the shop"}
          </CommandButton>
        </>
      }
    >
      <p>
        While the shop is closed, shoppers see that it will be back soon. Staff who are signed in
        see the shop, and payments that have begun are completed.
      </p>
    </Card>
  );
}

const list = new Intl.ListFormat("en-GB");

/** The removal of the sample data; not shown without any. */
export function Samples({ samples }: { samples: AdminSamples }) {
  const { run } = useCommand();
  const { ownProducts, ...counts } = samples;
  if (Object.values(counts).every((count) => count === 0)) return null;
  return (
    <Card title="Sample data">
      <p>{`${list.format(Object.entries(counts).map(([noun, count]) => `${count} ${noun}`))}.`}</p>
      <DialogButton
        label="Remove sample data"
        look="danger"
        title="Remove the sample data?"
        button="Remove"
        isDestructive
        submit={() => run("remove-samples", { isConfirmed: true }, { done: "Sample data removed" })}
      >
        <p>
          {`${ownProducts === 0 ? "The shop has no other products and will be empty. " : ""}This cannot be undone.`}
        </p>
      </DialogButton>
    </Card>
  );
}
