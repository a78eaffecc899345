import type { AuditKinds } from "#modules/back-office/api/staff-audit-schemas.ts";
import { auditActor } from "#modules/back-office/rules/audit-words.ts";
import { read } from "#admin/api/client.ts";
import { Changes, RevertButton, type AuditRow } from "#admin/resource/history.tsx";
import { declareResource, type Choices } from "#admin/resource/resource.ts";
import { Moment } from "#admin/ui/values.tsx";

const auditKinds: Choices = async () => (await read<AuditKinds>("/audit/kinds")).kinds;

/** Who changed what, with a way back. */
export const resource = declareResource<AuditRow>({
  noun: "change",
  permission: "settings",
  list: {
    api: "/audit",
    key: ({ number }) => String(number),
    columns: [
      { title: "Time", cell: ({ at }) => <Moment at={at} /> },
      { title: "Who", cell: ({ actor }) => auditActor(actor) },
      { title: "What", cell: ({ sentence }) => sentence },
      { title: "Change", cell: (row) => <Changes row={row} /> },
      {
        title: "Undo",
        cell: ({ number, canRevert, together }) =>
          canRevert && <RevertButton entry={number} together={together} />,
      },
    ],
    search: "Who, or the command",
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
