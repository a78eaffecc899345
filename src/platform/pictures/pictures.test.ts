import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { pictures } from "./pictures.ts";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await openTestDatabase("empty");
});
afterAll(() => shop.drop());

const FILE = "kettle.3e881855-400.webp";

const save = (bytes: string) =>
  shop.pool.query(
    "insert into picture_file (key, width, format, bytes) values ('kettle.3e881855', 400, 'webp', $1)",
    [Buffer.from(bytes)],
  );

test("an imported picture is served as soon as it is stored, with one database query", async () => {
  const app = pictures(shop.db);
  expect((await app.request(`/${FILE}`)).status).toBe(404);
  await save("a kettle");
  const read = async () => (await app.request(`/${FILE}`)).text();
  expect(await Promise.all([read(), read()])).toEqual(["a kettle", "a kettle"]);
  await shop.pool.query("delete from picture_file");
  const again = await app.request(`/${FILE}`);
  expect([again.status, await again.text()]).toEqual([200, "a kettle"]);
  expect(again.headers.get("Content-Type")).toBe("image/webp");
  expect(again.headers.get("Cache-Control")).toContain("immutable");
});

test.each(["kettle.3e881855-400.png", "kettle-4.webp", "..%2Fkettle-400.webp", "kettle"])(
  "%s is not the name of a picture",
  async (file) => {
    expect((await pictures(shop.db).request(`/${file}`)).status).toBe(404);
  },
);
