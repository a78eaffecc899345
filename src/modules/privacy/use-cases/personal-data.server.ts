import type { DatabaseTransaction } from "#platform/database/database.server.ts";
import { partsOf } from "#platform/parts.ts";

/** Personal data, later modules first: an order is locked before its promotions and gift cards (record 132). */
export const personalData = () => partsOf("personalData").toReversed();

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
  for (const part of personalData()) await part.erasePerson?.(tx, email, now);
}
