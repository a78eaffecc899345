import { useState } from "react";
import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminBackups, AdminSamples } from "#api/admin/backup.ts";
import { read } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Badge } from "#admin/ui/badge.tsx";
import { FormDialog } from "#admin/ui/form-dialog.tsx";
import { Moment } from "#admin/ui/moment.tsx";

type Data = { backups: AdminBackups; samples: AdminSamples };

export const loader = async ({ request }: LoaderFunctionArgs): Promise<Data> => {
  const [backups, samples] = await Promise.all([
    read<AdminBackups>("/backups", {}, request.signal),
    read<AdminSamples>("/samples", {}, request.signal),
  ]);
  return { backups, samples };
};

/** Backups with their age, and the removal of the sample data. */
export function Component() {
  const { backups, samples } = useLoaderData<Data>();
  const { run, isBusy } = useCommand();
  const toasts = useToasts();
  const last = backups.runs.find(({ error }) => error === null);
  return (
    <main className="page">
      <title>Backup and data</title>
      <h1>Backup and data</h1>
      <section className="card" aria-labelledby="backups">
        <div className="page-head">
          <h2 id="backups">Backups</h2>
          <button
            type="button"
            className="button is-primary"
            disabled={isBusy}
            onClick={() =>
              void run("make-backup", {}, { done: "The backup has begun" }).catch(toasts.fail)
            }
          >
            Back up now
          </button>
        </div>
        {last ? (
          <p>
            Last backup: <Moment at={last.at} />
          </p>
        ) : (
          <p role="alert" className="error">
            There is no backup yet.
          </p>
        )}
        <p>
          {backups.isDaily ? "A backup is made each night." : "No backup is made by itself."}{" "}
          <Link to="/settings">Change in the settings</Link>
        </p>
        <Runs runs={backups.runs} />
      </section>
      <Samples samples={samples} />
    </main>
  );
}

function Runs({ runs }: Pick<AdminBackups, "runs">) {
  if (runs.length === 0) return null;
  return (
    <table className="table is-cards">
      <thead>
        <tr>
          <th scope="col">Made</th>
          <th scope="col">Size</th>
          <th scope="col">Folder</th>
          <th scope="col">State</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(({ at, bytes, place, error, checkedAt }) => (
          <tr key={at}>
            <th scope="row">
              <Moment at={at} />
            </th>
            <td data-label="Size">{`${(bytes / 1_000_000).toFixed(1)} MB`}</td>
            <td data-label="Folder">{place}</td>
            <td data-label="State">
              {error !== null ? (
                <Badge tone="bad">Failed</Badge>
              ) : (
                <Badge tone="good">{checkedAt === null ? "Made" : "Restored and checked"}</Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Samples({ samples }: { samples: AdminSamples }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run } = useCommand();
  const { ownProducts, ...counts } = samples;
  if (Object.values(counts).every((count) => count === 0)) return null;
  return (
    <section className="card" aria-labelledby="samples">
      <h2 id="samples">Sample data</h2>
      <p>
        {`${counts.products} products, ${counts.reviews} reviews, ${counts.banners} banners, ${counts.brands} brands and ${counts.coupons} coupons.`}
      </p>
      <p>
        <button type="button" className="button is-danger" onClick={() => setIsAsking(true)}>
          Remove sample data
        </button>
      </p>
      {isAsking && (
        <FormDialog
          title="Remove the sample data?"
          button="Remove"
          isDestructive
          fields={{}}
          close={() => setIsAsking(false)}
          submit={() =>
            run("remove-samples", { isConfirmed: true }, { done: "Sample data removed" })
          }
        >
          <p>
            {ownProducts === 0
              ? "The shop has no other products and will be empty. This cannot be undone."
              : "This cannot be undone."}
          </p>
        </FormDialog>
      )}
    </section>
  );
}
