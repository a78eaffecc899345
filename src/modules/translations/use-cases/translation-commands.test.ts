import { beforeAll, expect, test } from "vitest";
import { subjects } from "#main/modules.ts";
import { terminal } from "#platform/commands/actor.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { forgetRemoved } from "./translatables.server.ts";
import { translateRows } from "./translate-rows.server.ts";

const database = testDatabase();
const services = () => testServices(database.db);
const commandsOf = (kind: string) => {
  const found = subjects.find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};
const product = commandsOf("product-translation");
const save = (id: string, fields: object, version?: number) =>
  product.change.run(services(), terminal, { id, fields: { ...fields }, version });

let mug = { id: 0, name: "", slug: "" };
let other = mug;
beforeAll(async () => {
  await database.pool.query("truncate translation, translated_slug");
  const { rows } = await database.pool.query(
    "select id::integer, name, slug from product order by id limit 2",
  );
  [mug, other] = rows;
});

test("a translation is saved with a version, and shown", async () => {
  const saved = await save(`de ${mug.id}`, { name: "Becher „Eins“" }, 0);
  // Its first name gives its address.
  expect(saved).toMatchObject({
    ok: true,
    value: {
      version: 1,
      fields: { name: "Becher „Eins“", slug: "becher-eins", description: null },
    },
  });
  const [shown] = await translateRows(database.db, "de", "product", [mug], ({ id }) => id, [
    "name",
    "slug",
  ]);
  expect(shown).toMatchObject({ name: "Becher „Eins“", slug: "becher-eins" });
  expect(await save(`de ${mug.id}`, { name: "Tasse" }, 0)).toMatchObject({
    error: { code: "conflict" },
  });
});

test("a text of an earlier source is outdated until it is saved again", async () => {
  await database.pool.query("update product set name = name || ' 2' where id = $1", [mug.id]);
  const read = await save(`de ${mug.id}`, {});
  expect(read).toMatchObject({ value: { fields: { name: { outdated: "Becher „Eins“" } } } });
  const again = await save(`de ${mug.id}`, { name: "Becher „Eins“" });
  expect(again).toMatchObject({ value: { version: 2, fields: { name: "Becher „Eins“" } } });
});

test("slugs are unique in a language, and former ones lead on", async () => {
  const taken = await save(`de ${other.id}`, { slug: "becher-eins" });
  expect(taken).toMatchObject({
    error: { message: "Another product has the address becher-eins in this language." },
  });
  // Another product's own address is taken in each language in which that has none.
  expect(await save(`de ${other.id}`, { slug: mug.slug })).toMatchObject({ ok: false });
  // A name that gives a taken address gets a number.
  expect(await save(`de ${other.id}`, { name: "Becher Eins" })).toMatchObject({
    value: { fields: { slug: "becher-eins-2" } },
  });
  expect(await save(`fr ${other.id}`, { slug: "becher-eins" })).toMatchObject({ ok: true });
  await save(`de ${mug.id}`, { slug: "becher" });
  const { rows } = await database.pool.query(
    "select slug, is_current from translated_slug where language = 'de' and noun_id = $1 order by slug",
    [String(mug.id)],
  );
  expect(rows).toEqual([
    { slug: "becher", is_current: true },
    { slug: "becher-eins", is_current: false },
  ]);
});

test.each([
  ["de 0", { name: "x" }, "There is no product-translation de 0."],
  ["en 1", { name: "x" }, "There is no product-translation en 1."],
  ["xx 1", { name: "x" }, "There is no product-translation xx 1."],
  ["de 1", { price: "1" }, "This product has no text price."],
  ["de 1", { "features.99": "x" }, "This product has no text features.99."],
  ["de 1", { name: 7 }, "name must be a text, or null."],
  ["de 1", { name: "a\nb" }, "name must be one line of at most 255 characters."],
  ["de 1", { slug: "Ä" }, /^slug must be at most 80 characters: small letters/],
])("%s %o is refused", async (id, fields, message) => {
  expect(await save(id, fields)).toMatchObject({
    error: { message: typeof message === "string" ? message : expect.stringMatching(message) },
  });
});

test("markup is cleaned, and an empty text removes a translation", async () => {
  const description = "<p onclick='x()'>Groß</p><script>1</script>";
  const saved = await save(`fr ${mug.id}`, { description, name: "Tasse" });
  expect(saved).toMatchObject({ value: { fields: { description: "<p>Groß</p>" } } });
  expect(await save(`fr ${mug.id}`, { description: " " })).toMatchObject({
    value: { fields: { description: null, name: "Tasse" } },
  });
});

test("a change of many is one run, and each is reverted", async () => {
  const inputs = [mug, other].map(({ id }) => ({ id: `fr ${id}`, fields: { name: `N ${id}` } }));
  const done = await product.change.runAll(services(), terminal, inputs);
  if (!done.ok) throw new Error(done.error.message);
  expect(done.value.values).toMatchObject([{ version: 3 }, { version: 2 }]);
  const entry = done.value.entry ?? 0;
  const reverted = await product.revert.runAll(services(), terminal, [
    { entry },
    { entry: entry + 1 },
  ]);
  expect(reverted).toMatchObject({
    value: { values: [{ fields: { name: "Tasse" } }, { fields: { name: null } }] },
  });
});

test("translations of removed records are deleted", async () => {
  await database.db
    .insertInto("translation")
    .values({ language: "de", noun: "product", noun_id: "999999" })
    .execute();
  await forgetRemoved(database.db);
  const { rows } = await database.pool.query("select distinct noun_id as id from translation");
  expect(new Set(rows.map(({ id }) => Number(id)))).toEqual(new Set([mug.id, other.id]));
});

test("the permission is that of the noun", async () => {
  await database.pool.query("insert into staff_member (name, role) values ('ada', 'fulfilment')");
  const refused = product.change.run(
    services(),
    { kind: "staff", name: "ada" },
    { id: `de ${mug.id}`, fields: { name: "x" } },
  );
  expect(await refused).toMatchObject({ error: { code: "forbidden" } });
});
