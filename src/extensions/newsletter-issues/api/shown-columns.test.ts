import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { unshownColumns } from "#testing/shown-columns.ts";

const database = testDatabase("empty");

test("each column of a newsletter is on its screen", async () => {
  const noun = {
    folder: "src/extensions/newsletter-issues",
    screen: ["admin/newsletters.tsx"],
    hidden: { created_at: "Newest first." },
  };
  expect(await unshownColumns(database.pool, "newsletter_issue", noun)).toEqual([]);
});
