import type { Database } from "#platform/database/database.server.ts";

/** The bytes of one rendition of an imported picture; null if there is none. */
export async function findPictureFile(
  db: Database,
  key: string,
  width: number,
  format: string,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom("picture_file")
    .select("bytes")
    .where("key", "=", key)
    .where("width", "=", width)
    .where("format", "=", format)
    .executeTakeFirst();
  return row?.bytes ?? null;
}
