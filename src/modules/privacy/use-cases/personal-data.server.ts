import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import type { PersonalData } from "#platform/database/personal-data.ts";

let registered: readonly PersonalData[] = [];

/** Sets the personal data of all modules, once for the process. */
export function setPersonalData(all: readonly PersonalData[]): void {
  registered = all;
}

/** The personal data of all modules. */
export const personalData = () => registered;

/**
 * Erases a person without an account from the modules that know them by their address in lower case. Orders stay as
 * long as the law keeps them, and their retention erases the person from them.
 * @public for extensions
 */
export async function erasePerson(
  tx: DatabaseTransaction,
  email: string,
  now: Date,
): Promise<void> {
  for (const part of registered) await part.erasePerson?.(tx, email, now);
}
