/** What led to /verify-email, as the browser's history keeps it. */
export type VerifyEmailState = { notice: "verify-first" | "signed-up" | "not-sent" };

/** The notice in what the history says; it may be from another version of the shop. */
export function noticeIn(state: unknown): VerifyEmailState["notice"] | null {
  const notice = (state as Partial<VerifyEmailState> | null)?.notice;
  return notice === "verify-first" || notice === "signed-up" || notice === "not-sent"
    ? notice
    : null;
}
