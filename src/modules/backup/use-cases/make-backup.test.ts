import { expect, test } from "vitest";
import { backupName, outdatedBackups } from "./make-backup.server.ts";

test("the newest backups are kept, and other folders are left alone", () => {
  const names = [1, 3, 2].map((day) => backupName(new Date(Date.UTC(2026, 0, day, 3, 30, 5, 9))));
  expect(names[0]).toBe("backup-20260101T033005Z");
  expect(outdatedBackups([...names, "photos", "backup-20250101T000000Z.partial"], 2)).toEqual([
    "backup-20260101T033005Z",
  ]);
});
