import { connections } from "#modules/settings/rules/secrets.ts";
import { listSecrets } from "#modules/settings/store/secrets.server.ts";
import type { Services } from "#platform/services.ts";

/** Returns the services that need secrets, and the last characters of the stored ones. */
export async function listConnections({ db }: Pick<Services, "db">) {
  const stored = await listSecrets(db);
  return Object.entries(connections).map(([name, keys]) => ({
    name,
    keys: keys.map((key) => {
      const found = stored.find((each) => each.name === key);
      return {
        name: key,
        ending: found?.ending ?? null,
        changedAt: found?.changedAt.toISOString() ?? null,
        changedBy: found?.changedBy ?? null,
      };
    }),
  }));
}
