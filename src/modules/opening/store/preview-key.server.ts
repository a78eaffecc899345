import type { Database } from "#platform/database/database.server.ts";
import { ensureSecret } from "#platform/database/ensure-secret.server.ts";
import type { PreviewKey } from "#modules/opening/rules/settings.ts";

/** A row of the settings that no group declares, so that no list of settings shows the hash. */
export const PREVIEW_ROW = "preview";

/** Returns the hash of the preview's password with the key of its cookies; null without a password. */
export async function findPreviewKey(db: Database): Promise<PreviewKey | null> {
  const row = await db
    .selectFrom("setting")
    .select("value")
    .where("name", "=", PREVIEW_ROW)
    .executeTakeFirst();
  const { hash } = (row?.value ?? {}) as { hash?: string };
  return hash === undefined ? null : { hash, key: await ensureSecret(db, "preview-cookie") };
}
