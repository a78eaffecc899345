import type { AdminImport } from "#api/admin/import-schemas.ts";
import { ActionButtons } from "#admin/resource/action-buttons.tsx";
import type { Action } from "#admin/resource/resource.ts";
import { Card } from "#admin/ui/page.tsx";

type Applied = Pick<AdminImport, "id" | "kind">;

const apply: Action<Applied> = {
  label: "Import",
  command: "apply-import",
  permission: "imports",
  confirm: "Rows with errors are left out. The import can be undone.",
  input: ({ id }) => ({ id }),
  done: () => "The import has begun",
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

const titles: Readonly<Record<Applied["kind"], string>> = {
  products: "Products",
  reviews: "Reviews",
  redirects: "Redirects",
  customers: "Customers",
  orders: "Past orders",
};

type Props = Applied & { report: NonNullable<AdminImport["report"]> };

/** The button that imports records. */
export function ApplyRecords({ report, ...of }: Props) {
  const { create, update } = report.counts ?? { create: 0, update: 0 };
  return (
    <Card title={`${titles[of.kind]}: ${create} new${update > 0 ? `, ${update} changed` : ""}`}>
      {create + update > 0 && <ActionButtons actions={[apply]} rows={[of]} />}
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
