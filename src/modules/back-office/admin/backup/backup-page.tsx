import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminSettings } from "#modules/back-office/api/staff-settings-schemas.ts";
import type { AdminBackups, AdminSamples } from "#modules/back-office/api/staff-backup.ts";
import { downloadLarge, read } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { momentInWords } from "#modules/settings/rules/shop-dates.ts";
import { Button } from "#admin/ui/button.tsx";
import { CommandButton } from "#admin/app/command-button.tsx";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Badge, Moment } from "#admin/ui/values.tsx";
import { Problem } from "#admin/ui/form.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { Maintenance, Samples } from "./maintenance.tsx";

type Data = { backups: AdminBackups; samples: AdminSamples; settings: AdminSettings };

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Data> => {
  const [backups, samples, settings] = await Promise.all([
    read<AdminBackups>("/backups", {}, request.signal),
    read<AdminSamples>("/samples", {}, request.signal),
    read<AdminSettings>("/settings", {}, request.signal),
  ]);
  return { backups, samples, settings };
};

/** Backups with their age, maintenance, and the removal of the sample data. */
export function Component() {
  const { backups, samples, settings } = useLoaderData<Data>();
  const last = backups.runs.find(({ error }) => error === null);
  return (
    <Page title="Backup and maintenance">
      <Card
        title="Backups"
        head={
          <CommandButton look="primary" command="make-backup" input={{}} done="Backup started">
            Back up now
          </CommandButton>
        }
      >
        {last ? (
          <p>
            Last backup: <Moment at={last.at} />
          </p>
        ) : (
          <Problem>There is no backup yet.</Problem>
        )}
        <p>
          <span>
            {backups.isDaily ? "A backup is made each night." : "No backup is made by itself."}
          </span>{" "}
          <Link to="/settings/backup">Change in the settings</Link>
        </p>
        <p>
          A backup has everything in the shop: products and their pictures, orders, customers,
          pages, settings and keys. The sample’s pictures and emails kept as files are not in it.
          Keep it secret.
        </p>
        <LastCheck runs={backups.runs} />
        <Runs runs={backups.runs} />
      </Card>
      <Maintenance settings={settings} />
      <Samples samples={samples} />
    </Page>
  );
}

/** When a backup was last restored and compared. */
function LastCheck({ runs }: Pick<AdminBackups, "runs">) {
  const [last] = runs
    .flatMap(({ checkedAt }) => checkedAt ?? [])
    .toSorted((a, b) => (a < b ? 1 : -1));
  if (last === undefined)
    return (
      <p>
        No backup has been tested yet. On the server,{" "}
        <code>npm run shop -- restore FOLDER --check</code> restores one into a database of its own
        and compares it.
      </p>
    );
  return (
    <p>
      Last test, by restoring: <Moment at={last} />
    </p>
  );
}

function Download({ id, at }: AdminBackups["runs"][number]) {
  const toasts = useToasts();
  return (
    <Button
      aria-label={`Download the backup of ${momentInWords(at)}`}
      onClick={() => void downloadLarge(`/backups/${id}/archive`).catch(toasts.fail)}
    >
      Download
    </Button>
  );
}

function Runs({ runs }: Pick<AdminBackups, "runs">) {
  if (runs.length === 0) return null;
  return (
    <CardTable
      rows={runs}
      keyOf={({ at }) => at}
      columns={[
        { title: "Made", cell: ({ at }) => <Moment at={at} /> },
        { title: "Size", cell: ({ bytes }) => `${(bytes / 1_000_000).toFixed(1)} MB` },
        { title: "Rows", cell: ({ rows }) => rows.toLocaleString("en"), isNumeric: true },
        { title: "Folder on the server", cell: ({ place }) => place },
        {
          title: "State",
          cell: ({ error, checkedAt }) =>
            error !== null ? (
              <Badge tone="bad">Failed</Badge>
            ) : (
              <Badge tone="good">{checkedAt === null ? "Made" : "Restored and checked"}</Badge>
            ),
        },
        { title: "Download", isAction: true, cell: (run) => run.isHere && <Download {...run} /> },
      ]}
    />
  );
}
