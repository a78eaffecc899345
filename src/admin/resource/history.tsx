import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { AdminAudit } from "#api/admin/admin-schemas.ts";
import { read, revertEntry } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Moment } from "#admin/ui/moment.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Card } from "#admin/ui/page.tsx";
import { shownValue } from "./field-value.ts";
import type { FieldMap } from "./resource.ts";

export type AuditRow = AdminAudit["rows"][number];

type Props = { kind: string; id: string; version: number; fields?: FieldMap };

/** Who changed a record and when, each change with a way back. */
export function History({ kind, id, version, fields = {} }: Props) {
  const [rows, setRows] = useState<readonly AuditRow[] | null>(null);
  const may = useMay();
  const isAllowed = may("settings", "staff", "products", "orders");
  useEffect(() => {
    if (!isAllowed) return;
    const gone = new AbortController();
    read<AdminAudit>("/audit", { kind, id }, gone.signal)
      .then(({ rows: found }) => setRows(found))
      .catch(() => undefined);
    return () => gone.abort();
  }, [kind, id, version, isAllowed]);
  if (!rows || rows.length === 0) return null;
  return (
    <Card title="History">
      <ol className="history">
        {rows.map((row) => (
          <li key={row.number}>
            <p>
              <strong>{row.actor}</strong> <Moment at={row.at} />
            </p>
            <Changes row={row} fields={fields} />
            {row.canRevert && <RevertButton entry={row.number} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The changed fields of an entry, before and after. */
export function Changes({ row, fields = {} }: { row: AuditRow; fields?: FieldMap }) {
  const names = Object.keys(row.after ?? row.before ?? {});
  const words = (name: string, value: unknown) => {
    const field = fields[name];
    if (value === undefined || value === null) return "–";
    if (field && field.control !== "sections") return shownValue(field, value);
    if (Array.isArray(value) && typeof value[0] !== "string") return `${value.length} in all`;
    return typeof value === "string" ? value : JSON.stringify(value);
  };
  return (
    <ul className="changes">
      {names.map((name) => (
        <li key={name}>
          {fields[name]?.label ?? name}:{" "}
          {row.before !== null && (
            <>
              <del>{words(name, row.before[name])}</del> →{" "}
            </>
          )}
          <ins>{words(name, row.after?.[name])}</ins>
        </li>
      ))}
    </ul>
  );
}

export function RevertButton({ entry }: { entry: number }) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  return (
    <Button
      look="quiet"
      onClick={async () => {
        try {
          await revertEntry(entry);
          toasts.show("Change reverted");
        } catch (error) {
          toasts.fail(error);
        }
        await revalidate();
      }}
    >
      Revert
    </Button>
  );
}
