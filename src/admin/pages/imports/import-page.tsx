import { useEffect, useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import type { AdminImport } from "#api/admin/import-schemas.ts";
import { apiUrl, read } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { ImportReportView } from "./import-report.tsx";
import { StateBadge } from "./state-badge.tsx";

const POLL_MS = 1000;

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  read<AdminImport>(`/imports/${params["id"]}`, {}, request.signal);

/** One file: its progress, what an import would do or did, and the button that does it. */
export function Component() {
  const found = useLoaderData<AdminImport>();
  const { id, fileName, state, report, rowsDone, rowsTotal } = found;
  const { revalidate } = useRevalidator();
  const isAtWork = state === "waiting" || state === "running";
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate]);
  return (
    <main className="page">
      <title>{fileName}</title>
      <div className="page-head">
        <h1>{fileName}</h1>
        <StateBadge state={state} />
      </div>
      {isAtWork && (
        <section className="card">
          <label>
            {found.task === "apply" ? "Importing" : "Reading the file"}{" "}
            <progress max={Math.max(rowsTotal, 1)} value={rowsDone} />
          </label>
          <p>{`${rowsDone} of ${rowsTotal} rows`}</p>
        </section>
      )}
      {!isAtWork && report && (
        <>
          {state === "previewed" && <Apply id={id} report={report} options={found.options} />}
          <ImportReportView report={report} />
          {report.errors.length > 0 && (
            <p>
              <a href={apiUrl(`/imports/${id}/errors.csv`)}>Download the rows with errors</a>
            </p>
          )}
        </>
      )}
    </main>
  );
}

type ApplyProps = Pick<AdminImport, "id" | "options"> & {
  report: NonNullable<AdminImport["report"]>;
};

function Apply({ id, report, options }: ApplyProps) {
  const [newCategories, setNewCategories] = useState(options.newCategories);
  const { run, isBusy } = useCommand();
  const toasts = useToasts();
  const { create, update } = report.counts ?? { create: 0, update: 0 };
  const give = (name: string, done: string) =>
    void run(name, { id, options: { ...options, newCategories } }, { done }).catch(toasts.fail);
  return (
    <section className="card" aria-labelledby="apply">
      <h2 id="apply">{`Products: ${create} new, ${update} changed`}</h2>
      <label>
        <input
          type="checkbox"
          checked={newCategories}
          onChange={({ currentTarget }) => setNewCategories(currentTarget.checked)}
        />{" "}
        Create categories that the file names and the shop lacks
      </label>
      <p>
        <button
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => give("preview-import", "The file is read again")}
        >
          Preview again
        </button>{" "}
        <button
          type="button"
          className="button is-primary"
          disabled={isBusy || create + update === 0}
          onClick={() => give("apply-import", "The import has begun")}
        >
          Import
        </button>
      </p>
    </section>
  );
}
