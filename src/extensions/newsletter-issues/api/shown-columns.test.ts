import { test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { expectShown } from "#testing/shown-columns.ts";

const database = testDatabase("empty");

test("each column of a newsletter is on its screen", () =>
  expectShown(database.pool, "newsletter_issue", {
    folder: "src/extensions/newsletter-issues",
    screen: ["admin/newsletters.tsx"],
    hidden: { created_at: "Newest first." },
  }));
