/** What led to /auth, as the browser's history keeps it: a session that ended without its owner's doing in this tab. */
export const signedOutHere = { notice: "signed-out" } as const;

/** Whether the history says so; it may be from another version of the shop. */
export function isSignedOutHere(state: unknown): boolean {
  return (state as Partial<typeof signedOutHere> | null)?.notice === signedOutHere.notice;
}
