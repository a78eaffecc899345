import { useEffect } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import type { AdminImport } from "#modules/import/api/staff-imports-schemas.ts";
import { apiUrl, read } from "#admin/api/client.ts";
import { Page } from "#admin/ui/page.tsx";
import { ApplyCard } from "./apply-card.tsx";
import { FinishedCard } from "./finished-card.tsx";
import { ApplyRecords, UndoRecords } from "./record-cards.tsx";
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
  const isOpen = found.task === "preview" && state !== "undone";
  useEffect(() => {
    if (!isAtWork) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isAtWork, revalidate]);
  return (
    <Page title={fileName} crumb={["Import", "/imports"]} head={<StateBadge state={state} />}>
      {isAtWork && (
        <section className="card">
          <label>
            <span>{found.task === "apply" ? "Importing" : "Reading the file"}</span>{" "}
            <progress max={Math.max(rowsTotal, 1)} value={rowsDone} />
          </label>
          <p>{`${rowsDone} of ${rowsTotal} rows`}</p>
        </section>
      )}
      {report && isOpen && <Apply {...found} report={report} isAtWork={isAtWork} />}
      {!isAtWork && report && (
        <>
          {state === "applied" &&
            (found.kind === "products" ? <FinishedCard {...found} /> : <UndoRecords id={id} />)}
          <ImportReportView report={report} />
          {report.errors.length > 0 && (
            <p>
              <a href={apiUrl(`/imports/${id}/errors.csv`)}>Download the rows with errors</a>
            </p>
          )}
        </>
      )}
    </Page>
  );
}

type ApplyProps = AdminImport & { report: NonNullable<AdminImport["report"]>; isAtWork: boolean };

const Apply = (props: ApplyProps) =>
  props.kind === "products" ? <ApplyCard {...props} /> : <ApplyRecords {...props} />;
