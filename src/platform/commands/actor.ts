export type ActorKind = "buyer" | "staff" | "system" | "api-key";

/** The cause of a change. `name` is an account's id, a staff member's name, a job's kind or a key's name. */
export type Actor = { kind: ActorKind; name: string };

/** A person with access to the shop's machine; the terminal has every permission. */
export const terminal: Actor = { kind: "staff", name: "terminal" };

/** Returns the actor as the audit log prints it: "staff terminal". */
export function actorWords({ kind, name }: Actor): string {
  return `${kind} ${name}`;
}
