import { Changes, RevertButton, type AuditRow } from "#admin/resource/history.tsx";
import { resource as declare } from "#admin/resource/resource.ts";
import { Moment } from "#admin/ui/moment.tsx";

/** Who changed what, with a way back. */
export const resource = declare<AuditRow>({
  title: "Activity",
  noun: "change",
  permission: "settings",
  list: {
    api: "/audit",
    key: ({ number }) => String(number),
    columns: [
      { key: "at", title: "Time", cell: ({ at }) => <Moment at={at} /> },
      { key: "actor", title: "Who", cell: ({ actor }) => actor },
      { key: "subject", title: "What", cell: ({ kind, id }) => `${kind} ${id}` },
      { key: "change", title: "Change", cell: (row) => <Changes row={row} /> },
      {
        key: "revert",
        title: "Undo",
        cell: ({ number, canRevert }) => canRevert && <RevertButton entry={number} />,
      },
    ],
    filters: [
      { kind: "text", key: "kind", label: "Noun" },
      { kind: "text", key: "id", label: "Id" },
    ],
    empty: {
      title: "No changes yet",
      text: "Every change that staff make is listed here, with a way back.",
    },
  },
});
