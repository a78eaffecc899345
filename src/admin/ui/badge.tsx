export type Tone = "plain" | "good" | "wait" | "bad";

/** A state in one or two words. */
export function Badge({ tone = "plain", children }: { tone?: Tone; children: string }) {
  return <span className={`badge is-${tone}`}>{children}</span>;
}

/** A badge for each of the states that a record can have. */
export const stateBadge = <State extends string>(states: Record<State, [string, Tone]>) =>
  function StateBadge({ state }: { state: State }) {
    const [name, tone] = states[state];
    return <Badge tone={tone}>{name}</Badge>;
  };
