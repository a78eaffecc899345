import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { AdminAudit } from "#modules/back-office/api/staff-audit-schemas.ts";
import {
  auditActor,
  auditFieldNames,
  auditValue,
  labelOf,
} from "#modules/back-office/rules/audit-words.ts";
import { read, revertEntry } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Moment, Person } from "#admin/ui/values.tsx";
import { Button } from "#admin/ui/button.tsx";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Card } from "#admin/ui/page.tsx";
import { valueWords } from "./field-value.ts";
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
              <strong>
                <Who actor={row.actor} />
              </strong>{" "}
              <Moment at={row.at} />
            </p>
            <Changes row={row} fields={fields} />
            {row.canRevert && <RevertButton entry={row.number} together={row.together} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Who made a change: staff with their picture, or what it was. */
export function Who({ actor }: { actor: string }) {
  const [kind, of = ""] = actor.split(" ");
  const name = auditActor(actor);
  return kind === "staff" && of !== "terminal" ? <Person of={of} name={name} /> : name;
}

const MOST_VALUES = 4;

/** The changed fields of an entry, before and after. */
export function Changes({ row, fields = {} }: { row: AuditRow; fields?: FieldMap }) {
  const words = (name: string, value: unknown) => {
    const field = fields[name];
    // The API has the names of records that are chosen from a list of its own.
    const isRecord = field?.control === "choice" && typeof field.choices === "function";
    const isPlain = field && field.control !== "custom" && !isRecord;
    const isShown = isPlain && value !== null && value !== undefined;
    return isShown ? valueWords(field, value) : auditValue(name, value, row.names);
  };
  const names = auditFieldNames(row);
  const list = (
    <ul className="changes">
      {names.map((name) => (
        <li key={name}>
          <span>{`${fields[name]?.label ?? labelOf(name)}:`}</span>{" "}
          {row.before?.[name] !== undefined && (
            <>
              <del>{words(name, row.before[name])}</del> <span>→</span>{" "}
            </>
          )}
          <ins>{words(name, row.after?.[name])}</ins>
        </li>
      ))}
    </ul>
  );
  // All first values of a record would push other changes out of sight.
  if (row.before !== null || names.length <= MOST_VALUES) return list;
  return (
    <details className="run">
      <summary>{`${names.length} values`}</summary>
      {list}
    </details>
  );
}

/** Reverts an entry, and asks before it reverts several that were made together. */
export function RevertButton({ entry, together = 1 }: { entry: number; together?: number }) {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  async function revert() {
    await revertEntry(entry);
    toasts.show(together > 1 ? `${together} changes reverted` : "Change reverted");
    await revalidate();
  }
  if (together === 1)
    return (
      <Button look="quiet" onClick={() => void revert().catch(toasts.fail)}>
        Revert
      </Button>
    );
  return (
    <DialogButton
      label={`Revert all ${together}`}
      look="quiet"
      title={`Revert ${together} changes?`}
      button={`Revert all ${together}`}
      submit={revert}
    >
      <p>They were made together, so they are reverted together.</p>
    </DialogButton>
  );
}
