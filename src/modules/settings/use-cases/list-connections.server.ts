import { connections, secretOverride } from "#modules/settings/rules/secrets.ts";
import { listSecrets } from "#modules/settings/store/secrets.server.ts";
import { findShopSettings } from "#platform/database/shop-settings/shop-settings.server.ts";
import type { Services } from "#platform/services.ts";

/** Returns the services that need secrets, the last characters of the stored ones, and which the environment sets. */
export async function listConnections({ db }: Pick<Services, "db">) {
  const [stored, started] = await Promise.all([listSecrets(db), findShopSettings(db)]);
  return Object.entries(connections).map(([name, keys]) => ({
    name,
    keys: keys.map((key) => {
      const found = stored.find((each) => each.name === key);
      return {
        name: key,
        isOverridden: Object.hasOwn(started?.overrides ?? {}, secretOverride(key)),
        ending: found?.ending ?? null,
        changedAt: found?.changedAt.toISOString() ?? null,
        changedBy: found?.changedBy ?? null,
      };
    }),
  }));
}
