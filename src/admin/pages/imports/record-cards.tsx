import type { AdminImport } from "#api/admin/import-schemas.ts";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import type { Action } from "#admin/resource/resource.ts";

type Applied = Pick<AdminImport, "id" | "kind">;

const apply: Action<Applied> = {
  label: "Import",
  command: "apply-import",
  permission: "imports",
  confirm: "Rows with errors are left out. The import can be undone.",
  input: ({ id }) => ({ id }),
  done: () => "The import has begun",
};

const undo: Action<Pick<AdminImport, "id">> = {
  label: "Undo this import",
  command: "undo-record-import",
  permission: "imports",
  confirm: "Everything that this file brought is removed.",
  input: ({ id }) => ({ id }),
  done: () => "Import undone",
  isDestructive: true,
};

/** The button that imports reviews or redirects. */
export function ApplyRecords({
  report,
  ...of
}: Applied & { report: NonNullable<AdminImport["report"]> }) {
  const create = report.counts?.create ?? 0;
  return (
    <section className="card" aria-labelledby="apply">
      <h2 id="apply">{`${of.kind === "reviews" ? "Reviews" : "Redirects"}: ${create} new`}</h2>
      {create > 0 && <ActionButtons actions={[apply]} rows={[of]} />}
    </section>
  );
}

/** The button that removes what a file of reviews or redirects brought. */
export function UndoRecords({ id }: Pick<AdminImport, "id">) {
  return (
    <p>
      <ActionButtons actions={[undo]} rows={[{ id }]} />
    </p>
  );
}
