import type { AdminEmailRow } from "#modules/notifications/api/staff-emails-schemas.ts";
import type { Action } from "#admin/resource/resource.ts";
import { stateBadge } from "#admin/ui/values.tsx";

export const EmailState = stateBadge<AdminEmailRow["state"]>({
  waiting: ["Waiting", "wait"],
  sent: ["Sent", "good"],
  failed: ["Failed", "bad"],
});

/** Sends emails that failed or wait, to the same recipients. */
export const retryAction: Action<AdminEmailRow> = {
  label: "Send now",
  command: "retry-email",
  permission: "emails",
  isInstant: true,
  isOffered: ({ canRetry }) => canRetry,
  input: ({ id }) => ({ id }),
  done: (count) => (count === 1 ? "Email is being sent" : `${count} emails are being sent`),
};
