import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { findStaffPicture, saveStaffPicture } from "#modules/staff/store/staff.server.ts";
import { makeSquare } from "#platform/pictures/make-renditions.server.ts";
import type { Services } from "#platform/services.ts";

/** Pixels of each side: avatars are at most 36 px wide, on dense screens three times as many. */
const SIDE = 128;

/** Stores a person's own picture, upright and without metadata. */
export async function setOwnPicture(
  { db }: Pick<Services, "db">,
  name: string,
  file: Buffer,
): Promise<Result<null, "not-a-picture" | "busy">> {
  const made = await makeSquare(file, SIDE);
  if (!made.ok) return err(made.error);
  await saveStaffPicture(db, name, made.value);
  return ok(null);
}

export const removeOwnPicture = ({ db }: Pick<Services, "db">, name: string) =>
  saveStaffPicture(db, name, null);

/** A colleague's picture; null without one. */
export const readStaffPicture = ({ db }: Pick<Services, "db">, name: string) =>
  findStaffPicture(db, name);
