import { beforeAll, expect, test } from "vitest";
import { subjects } from "#main/modules.ts";
import { terminal } from "#platform/commands/actor.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { settingsWith } from "#testing/settings.ts";
import { listRecords, readCoverage, readRecord } from "./read-translations.server.ts";
import { translatables } from "./translatables.server.ts";

const database = testDatabase();
// The sample has translations of its own.
beforeAll(() => database.pool.query("truncate translation, translated_slug"));
const shop = () => ({
  ...testServices(database.db),
  settings: settingsWith([{ name: "languages", value: { others: ["de", "fr"] } }]),
});
const save = async (noun: string, id: string, fields: object) => {
  const found = subjects.find(({ kind }) => kind === `${noun}-translation`);
  const saved = await found?.change.run(shop(), terminal, { id, fields: { ...fields } });
  if (!saved?.ok) throw new Error(saved?.error.message);
};
const asked = {
  noun: "category",
  language: "de",
  state: "all",
  q: "",
  after: 0,
  pageSize: 50,
} as const;

test("every noun has texts in the sample shop, or none", async () => {
  const { nouns } = await readCoverage(shop());
  const all = translatables().map(({ noun }) => noun);
  expect(new Set(all).size).toBe(all.length);
  expect(nouns.map(({ noun }) => noun)).toEqual(
    expect.arrayContaining(["product", "category", "brand", "banner", "option", "delivery-method"]),
  );
  for (const { texts, languages } of nouns)
    expect(languages.toSorted((a, b) => (a.language < b.language ? -1 : 1))).toEqual(
      ["de", "fr"].map((language) => ({
        language,
        texts,
        translated: 0,
        outdated: 0,
        missing: texts,
      })),
    );
});

test("each text of each noun can be translated", async () => {
  for (const { noun } of translatables()) {
    const page = await listRecords(shop(), { ...asked, noun, pageSize: 1 });
    for (const { id } of page?.rows ?? []) {
      const record = await readRecord(shop(), { noun, language: "de", id });
      const texts = record?.texts ?? [];
      expect(texts.length).toBeGreaterThan(0);
      for (const { path, kind } of texts) {
        const text = kind === "slug" ? `wort-${id}` : `Wort ${path}`;
        await save(noun, `de ${id}`, { [path]: text });
      }
      const after = await readRecord(shop(), { noun, language: "de", id });
      expect(after?.texts.filter(({ state }) => state !== "translated")).toEqual([]);
    }
  }
});

test("records with outdated and missing texts come first", async () => {
  await database.pool.query("update category set description = 'Words' where description = ''");
  const before = await listRecords(shop(), asked);
  const [first, second] = before?.rows.filter(({ missing }) => missing > 0) ?? [];
  expect(first?.texts).toBe(2);
  await save("category", `de ${first?.id}`, { name: "Eins", description: "Zwei" });
  await save("category", `de ${second?.id}`, { name: "Drei" });
  await database.pool.query("update category set name = name || '!' where id = $1", [second?.id]);
  const all = (await listRecords(shop(), asked))?.rows ?? [];
  expect(all[0]).toMatchObject({ id: second?.id, outdated: 1, missing: 1, translated: 0 });
  expect(all.slice(-2).map(({ id }) => id)).toContain(first?.id);
  const outdated = await listRecords(shop(), { ...asked, state: "outdated" });
  expect(outdated?.rows).toEqual([all[0]]);
  const found = await listRecords(shop(), { ...asked, q: `${second?.title}!`.toUpperCase() });
  expect(found?.rows).toEqual([all[0]]);
  const page = await listRecords(shop(), { ...asked, after: 1, pageSize: 1 });
  expect(page).toEqual({ rows: [all[1]], next: "2" });
});

test("an unknown record is none", async () => {
  const of = { noun: "product", language: "de", id: "1" };
  for (const wrong of [
    { noun: "x" },
    { language: "en" },
    { language: "xx" },
    { id: "0" },
    { id: "x" },
  ])
    expect(await readRecord(shop(), { ...of, ...wrong })).toBe(undefined);
  expect(await listRecords(shop(), { ...asked, noun: "x" })).toBe(null);
});
