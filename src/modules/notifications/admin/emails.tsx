import type { AdminEmailRow } from "#modules/notifications/api/staff-emails-schemas.ts";
import { EmailState, retryAction } from "./email-parts.tsx";
import { declareResource } from "#admin/resource/resource.ts";
import { Moment } from "#admin/ui/values.tsx";

/** Emails of the last weeks. */
export const resource = declareResource<AdminEmailRow>({
  noun: "email",
  permission: "emails",
  list: {
    api: "/emails",
    search: "Recipient or subject",
    tabs: [
      { title: "Failed", params: { state: "failed" } },
      { title: "Waiting", params: { state: "waiting" } },
      { title: "Sent", params: { state: "sent" } },
      { title: "All", params: { state: "all" } },
    ],
    start: { state: "failed" },
    columns: [
      { key: "subject", title: "Subject" },
      { key: "to", title: "To" },
      { title: "State", cell: ({ state }) => <EmailState state={state} /> },
      { title: "Written", cell: ({ createdAt }) => <Moment at={createdAt} /> },
      { key: "error", title: "Error", isText: true },
    ],
    actions: [retryAction],
    empty: {
      title: "No failed emails",
      text: "Emails that could not be sent appear here. The other tabs have the rest.",
    },
  },
});
