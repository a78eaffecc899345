import { useState, type SyntheticEvent } from "react";
import type { AdminAudit, AuditKinds } from "#modules/back-office/api/staff-audit-schemas.ts";
import { read } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Changes, RevertButton, Who, type AuditRow } from "#admin/resource/history.tsx";
import { declareResource, type Choices } from "#admin/resource/resource.ts";
import { Button } from "#admin/ui/button.tsx";
import { ShortMoment } from "#admin/ui/values.tsx";

const auditKinds: Choices = async () => (await read<AuditKinds>("/audit/kinds")).kinds;

/** Who changed what, with a way back. Changes that were made together are one row. */
export const resource = declareResource<AuditRow>({
  noun: "change",
  permission: "settings",
  list: {
    api: "/audit/runs",
    key: ({ number }) => String(number),
    columns: [
      { title: "What", cell: ({ sentence }) => sentence, isLink: true },
      { title: "Who", cell: ({ actor }) => <Who actor={actor} /> },
      { title: "Time", cell: ({ at }) => <ShortMoment at={at} /> },
      {
        title: "Change",
        isText: true,
        cell: (row) => (row.together > 1 ? <Run of={row} /> : <Changes row={row} />),
      },
      {
        title: "Undo",
        cell: ({ number, canRevert, together }) =>
          canRevert && <RevertButton entry={number} together={together} />,
      },
    ],
    search: "Person or command",
    filters: [
      { key: "kind", label: "What", choices: auditKinds },
      { kind: "day", key: "from", label: "From" },
      { kind: "day", key: "to", label: "Until" },
    ],
    empty: {
      title: "No changes yet",
      text: "Every change that staff make is listed here, with a way back.",
    },
  },
});

type Read = { rows: readonly AuditRow[]; next: string | null };

/** The changes of a run, which are read when it is unfolded. */
function Run({ of: { bulk, together } }: { of: AuditRow }) {
  const [{ rows, next }, setRead] = useState<Read>({ rows: [], next: "" });
  const toasts = useToasts();
  const readMore = () =>
    read<AdminAudit>("/audit", { run: bulk ?? "", after: next ?? "" }).then(
      (more) => setRead({ rows: [...rows, ...more.rows], next: more.next }),
      toasts.fail,
    );
  const unfold = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && rows.length === 0) void readMore();
  };
  return (
    <details className="run" onToggle={unfold}>
      <summary>{`${together} changes`}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.number}>
            <span>{row.sentence}</span>
            <Changes row={row} />
          </li>
        ))}
      </ul>
      {rows.length > 0 && next !== null && (
        <Button look="quiet" onClick={() => void readMore()}>
          Show more
        </Button>
      )}
    </details>
  );
}
