export type Tone = "plain" | "good" | "wait" | "bad";

/** A state in one or two words. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: string }) {
  return <span className={`badge is-${tone}`}>{children}</span>;
}
