import { beforeAll, expect, test } from "vitest";
import { subjects } from "#main/modules.ts";
import { csvLine } from "#modules/core/rules/csv.ts";
import {
  exportColumns,
  exportTranslations,
} from "#modules/translations/use-cases/export-translations.server.ts";
import { readRecord } from "#modules/translations/use-cases/read-translations.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import type { Services } from "#platform/services.ts";
import { testDatabase, withoutTranslations } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { settingsWith } from "#testing/settings.ts";
import {
  applyImport,
  readUpload,
  undoRecordImport,
  uploadProducts,
} from "./import-commands.server.ts";
import { workOnImport } from "./work-on-import.server.ts";

const database = testDatabase();
let services: Services;
let mug: { id: number; name: string; slug: string };
beforeAll(async () => {
  await withoutTranslations(database);
  services = {
    ...testServices(database.db),
    settings: settingsWith([{ name: "languages", value: { others: ["de", "fr"] } }]),
  };
  const { rows } = await database.pool.query(
    "select id::integer, name, slug from product order by id limit 1",
  );
  [mug] = rows;
});

const head = exportColumns.join(",");
async function upload(text: string) {
  const file = Buffer.from(text);
  const { id } = await uploadProducts(services, terminal, { fileName: "translations.csv", file });
  await workOnImport(services, id);
  return { id, upload: await readUpload(services, id) };
}
async function apply(id: number) {
  expect(await applyImport.run(services, terminal, { id })).toMatchObject({ ok: true });
  await workOnImport(services, id);
}
const undo = (id: number) => undoRecordImport.run(services, terminal, { id });
const german = async (noun = "product", id = String(mug.id)) =>
  Object.fromEntries(
    ((await readRecord(services, { noun, language: "de", id }))?.texts ?? [])
      .filter(({ text }) => text !== "")
      .map(({ path, text, state }) => [path, state === "outdated" ? { outdated: text } : text]),
  );
async function exported(asked: object = {}) {
  const lines: string[] = [head];
  const all = { noun: "", language: "", state: "all" as const, ...asked };
  for await (const rows of exportTranslations(services, all))
    for (const row of rows) lines.push(csvLine(row).trimEnd());
  return lines.join("\r\n");
}

test("a file of translations is previewed, imported, and undone as far as nothing changed", async () => {
  const row = (path: string, source: string, text: string, state = "missing") =>
    csvLine(["product", String(mug.id), path, "de", source, text, state]).trimEnd();
  const text = [
    head,
    row("name", mug.name, "Becher"),
    row("description", "An old text", "<p>Alt</p>"),
    `product,${mug.id},name,fr,${mug.name},Tasse,missing`,
    `product,${mug.id},name,xx,${mug.name},Tasse,missing`,
    "product,999999,name,de,Gone,Weg,missing",
    "planet,1,name,de,Mars,Mars,missing",
    `product,${mug.id + 1},slug,de,x,${mug.slug},missing`,
    `product,${mug.id + 1},colour,fr,x,y,missing`,
  ].join("\n");
  const { id, upload: preview } = await upload(text);
  expect(preview).toMatchObject({ kind: "translations", state: "previewed" });
  expect(preview?.report?.counts).toMatchObject({ create: 2, update: 0, invalid: 5 });
  expect(preview?.report?.examples).toEqual([
    `${mug.name} (German): 3 texts`,
    `${mug.name} (French): 2 texts`,
  ]);
  expect(preview?.report?.errors.map(({ message }) => message)).toEqual([
    "The shop has no language “xx”.",
    "The shop has no product 999999 to translate to de.",
    "The shop translates no “planet”.",
    `Another product has the address ${mug.slug} in this language.`,
    "This product has no text colour.",
  ]);
  expect(await german()).toEqual({});
  await apply(id);
  const imported = {
    name: "Becher",
    description: { outdated: "<p>Alt</p>" },
    slug: "becher",
  };
  expect(await german()).toEqual(imported);
  const { rows } = await database.pool.query(
    "select actor_name, subject_id from audit_entry where command = 'change-product-translation' order by id",
  );
  expect(rows.map((each) => each.subject_id)).toEqual([`de ${mug.id}`, `fr ${mug.id}`]);
  const change = subjects.find(({ kind }) => kind === "product-translation")?.change;
  await change?.run(services, terminal, { id: `de ${mug.id}`, fields: { name: "Humpen" } });
  expect(await undo(id)).toMatchObject({ ok: true });
  expect(await german()).toEqual({ name: "Humpen" });
});

test("the exported file changes nothing, and its edited cells are imported", async () => {
  const untouched = await upload(await exported({ language: "de" }));
  expect(untouched.upload?.report?.counts).toMatchObject({ create: 0, update: 0, invalid: 0 });
  const change = async (noun: string, id: string, fields: object) =>
    subjects
      .find(({ kind }) => kind === `${noun}-translation`)
      ?.change.run(services, terminal, { id, fields: { ...fields } });
  await change("product", `de ${mug.id}`, {
    name: "=Becher",
    description: "<p>a, „b“</p>\n<p>c</p>",
  });
  await database.pool.query("update product set name = name || '!' where id = $1", [mug.id]);
  const file = await exported({ noun: "product", language: "de" });
  expect((await upload(file)).upload?.report?.counts).toMatchObject({ update: 0, invalid: 0 });
  const { upload: only } = await upload(await exported({ noun: "menu", state: "outdated" }));
  expect(only?.report?.failure ?? only?.report?.counts).toMatchObject({ create: 0 });
  // The translator confirms the outdated name.
  const outdated = /^(product,\d+,name,de,.*),outdated$/m;
  expect(file).toMatch(outdated);
  const { id } = await upload(file.replace(outdated, "$1,translated"));
  await apply(id);
  expect(await german()).toMatchObject({ name: "=Becher" });
});

test("Shopify’s file finds products by handle, id or name", async () => {
  await database.pool.query("update product set import_handle = 'old-jug' where id = $1", [
    mug.id + 2,
  ]);
  const { rows } = await database.pool.query(
    "select id::integer, slug, name from category order by id limit 1",
  );
  const [category] = rows;
  const text = [
    "Type,Identification,Field,Locale,Market,Status,Default content,Translated content",
    "PRODUCT,'8079393226938,title,de-DE,,,Old Jug,Krug",
    "PRODUCT,'8079393226938,body_html,de-DE,,,<p>Old</p>,<p>Alt</p>",
    "PRODUCT,'8079393226938,handle,de-DE,,,old-jug,alter-krug",
    "PRODUCT,'8079393226938,meta_title,de-DE,,,Old Jug,Krug kaufen",
    `COLLECTION,'789,title,de-DE,,,${category.name},Sammlung`,
    "PRODUCT,'1,title,de-DE,,,Unknown Thing,Unbekanntes",
    "PRODUCT,'8079393226938,title,de-DE,'99,,Old Jug,Krug",
    "LINK,'5,title,de-DE,,,Home,Start",
    "",
  ].join("\n");
  const { id, upload: preview } = await upload(text);
  expect(preview?.report?.counts).toMatchObject({ create: 2, invalid: 1, skipped: 2 });
  await apply(id);
  expect(await german("product", String(mug.id + 2))).toEqual({
    name: "Krug",
    description: "<p>Alt</p>",
    slug: "alter-krug",
  });
  expect(await german("category", String(category.id))).toMatchObject({ name: "Sammlung" });
});
