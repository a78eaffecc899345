import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { pictures } from "./pictures.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase("empty");
});
afterAll(() => database.drop());

test("a drawn picture, opened by itself, may do nothing", async () => {
  const { rows } = await database.pool.query<{ key: string }>(
    "insert into picture (key, alt, width, height, widths) values ('drawn-mug-1', 'A mug', 800, 800, '{}') returning key",
  );
  const answer = await pictures(database.db).request(`/${rows[0]?.key}.svg`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
});
