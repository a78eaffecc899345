import type { AdminImport } from "#modules/import/api/staff-imports-schemas.ts";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import { capitalized, type Action } from "#admin/resource/resource.ts";
import { Card } from "#admin/ui/page.tsx";
import { Questions } from "./questions.tsx";
import { useImportOptions } from "./use-import-options.ts";

type Applied = Pick<AdminImport, "id" | "kind" | "noun" | "options">;

const apply: Action<Applied> = {
  label: "Import",
  command: "apply-import",
  permission: "imports",
  confirm: "Rows with errors are left out. The import can be undone.",
  input: ({ id, options }) => ({ id, options }),
  done: () => "Import started",
  isPrimary: true,
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

type Props = Applied & { report: NonNullable<AdminImport["report"]>; isAtWork: boolean };

/** What a file of records leaves open, and the button that imports it. */
export function ApplyRecords({ report, isAtWork, ...of }: Props) {
  const { options, setOptions, isReady } = useImportOptions({ ...of, isAtWork });
  const { create, update } = report.counts ?? { create: 0, update: 0 };
  const canApply = create + update > 0 && isReady && report.questions.length === 0;
  return (
    <Card
      title={`${capitalized(of.noun)}: ${create} new${update > 0 ? `, ${update} changed` : ""}`}
    >
      <Questions questions={report.questions} options={options} change={setOptions} />
      {canApply && <ActionButtons actions={[apply]} rows={[of]} />}
    </Card>
  );
}

/** The button that removes what a file of records brought. */
export function UndoRecords({ id }: Pick<AdminImport, "id">) {
  return (
    <p>
      <ActionButtons actions={[undo]} rows={[{ id }]} />
    </p>
  );
}
