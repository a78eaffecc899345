/** What led to /verify-email, as the browser's history keeps it. */
export type VerifyEmailState = { notice: (typeof notices)[number] };

const notices = ["verify-first", "signed-up", "not-sent", "dead-link"] as const;

/** The notice in what the history says; it may be from another version of the shop. */
export function noticeIn(state: unknown): VerifyEmailState["notice"] | null {
  const notice = (state as Partial<VerifyEmailState> | null)?.notice;
  return notices.find((known) => known === notice) ?? null;
}
