import { useRevalidator } from "react-router";
import type { OwnSecurity } from "#modules/staff/api/staff-schemas.ts";
import { write } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Badge, Moment } from "#admin/ui/values.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Card } from "#admin/ui/page.tsx";

/** The devices that are signed in; ends one of them, or all others. */
export function Devices({ devices }: Pick<OwnSecurity, "devices">) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  async function end(path: string, words: string) {
    await write("DELETE", path).then(() => toasts.show(words), toasts.fail);
    await revalidate();
  }
  return (
    <Card title="Devices">
      <CardTable
        rows={devices}
        keyOf={({ id }) => id}
        columns={[
          { title: "Device", cell: ({ name }) => name },
          { title: "Last used", cell: ({ lastSeenAt }) => <Moment at={lastSeenAt} /> },
          {
            title: "Sign out",
            isAction: true,
            cell: ({ id, name, isThis }) =>
              isThis ? (
                <Badge tone="good">This device</Badge>
              ) : (
                <Button
                  look="quiet"
                  onClick={() => void end(`/session/devices/${id}`, `${name} signed out`)}
                >
                  Sign out
                </Button>
              ),
          },
        ]}
      />
      {devices.length > 1 && (
        <Button onClick={() => void end("/session/devices", "Other devices signed out")}>
          Sign out all other devices
        </Button>
      )}
    </Card>
  );
}
