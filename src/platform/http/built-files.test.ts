import { expect, test } from "vitest";
import { builtFiles } from "./built-files.ts";

test("a file of another version is not found, without a page that needs the database", async () => {
  const answer = await builtFiles().request("/assets/shop-of-another-version.js");
  expect([answer.status, await answer.text()]).toEqual([404, "Not found"]);
});
