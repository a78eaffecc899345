import { expect, test } from "vitest";
import { listShopPages } from "#modules/content/use-cases/list-pages.server.ts";
import { pageCommands } from "#modules/content/use-cases/page-commands.server.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { terminal } from "#platform/commands/actor.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { checkLegalPage, writeLegalPage } from "./legal-page-commands.server.ts";
import { areLegalPagesFinished, readLegalPages } from "./read-legal-pages.server.ts";

const database = testDatabase("empty");
const german = () => {
  const services = testServices(database.db);
  const { settings } = services;
  return {
    ...services,
    shop: { ...services.shop, address: "Lindenstr. 9, 10969 Berlin", own: { leavesOut: [] } },
    settings: { ...settings, identity: { ...settings.identity, country: "DE" } },
  };
};
const write = (slug: string, facts: Record<string, string> = {}) =>
  writeLegalPage.run(german(), terminal, { slug: slug as "imprint", facts });
const check = (slug: string) => checkLegalPage.run(german(), terminal, { slug: slug as "imprint" });
const pageOf = async (slug: string) => {
  const found = (await readLegalPages(german())).pages.find((page) => page.slug === slug);
  invariant(found, "the page is legal");
  return found;
};

test("an imprint is written from facts, checked, and public then", async () => {
  expect(await pageOf("imprint")).toMatchObject({ state: "unfinished", isRequired: true });
  expect(await check("imprint")).toMatchObject({ error: { code: "invalid" } });
  expect(await write("imprint")).toMatchObject({
    error: { message: "form: Enter “Legal form”." },
  });
  expect((await write("imprint", { form: "sole trader", vatId: "DE136695976" })).ok).toBe(true);
  expect(await pageOf("imprint")).toMatchObject({
    state: "to-check",
    isPublic: false,
    writtenOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  const { rows } = await database.pool.query(
    "select subject_id, after from audit_entry where subject_kind = 'setting' order by 1",
  );
  expect(rows).toEqual([
    { subject_id: "identity", after: { vatId: "DE136695976" } },
    { subject_id: "legal", after: { form: "sole trader" } },
  ]);
  const known = (await pageOf("terms-conditions")).facts;
  expect(known).toMatchObject([
    { key: "since", isKnown: false, value: expect.stringMatching(/^20/) },
  ]);
  expect((await check("imprint")).ok).toBe(true);
  expect(await pageOf("imprint")).toMatchObject({ state: "finished", isPublic: true });
  expect((await listShopPages(german())).pages).toMatchObject([
    { slug: "imprint", placement: "about" },
  ]);
});

test("terms fill the gap of the shop's text, stay to be checked after an edit, and can be reverted", async () => {
  expect(await pageOf("terms-conditions")).toMatchObject({ state: "unfinished", isPublic: false });
  expect((await write("terms-conditions", { since: "2026-11-29" })).ok).toBe(true);
  const { pageId } = await pageOf("terms-conditions");
  await pageCommands.change.run(german(), terminal, {
    id: String(pageId),
    fields: { title: "Our terms" },
  });
  expect(await pageOf("terms-conditions")).toMatchObject({ state: "to-check" });
  expect((await check("terms-conditions")).ok).toBe(true);
  expect(await pageOf("terms-conditions")).toMatchObject({ state: "finished", isPublic: true });
  await write("terms-conditions", { since: "2026-12-01" });
  expect(await pageOf("terms-conditions")).toMatchObject({ state: "to-check", isPublic: true });
  const { rows } = await database.pool.query(
    "select max(id)::int as entry from audit_entry where subject_kind = 'page'",
  );
  expect((await pageCommands.revert.run(german(), terminal, { entry: rows[0].entry })).ok).toBe(
    true,
  );
});

test("the step ends when all required pages are finished", async () => {
  expect(await areLegalPagesFinished(german())).toBe(false);
  await write("imprint", { form: "sole trader" });
  await write("terms-conditions", { since: "2026-11-29" });
  await write("privacy-policy", { since: "2026-11-29" });
  for (const slug of ["imprint", "terms-conditions", "privacy-policy"]) await check(slug);
  expect(await areLegalPagesFinished(german())).toBe(false);
  // The shop's own text has no gap: it is public, and only has to be checked.
  expect(await pageOf("return-policy")).toMatchObject({ state: "to-check", isPublic: true });
  expect((await check("return-policy")).ok).toBe(true);
  expect(await areLegalPagesFinished(german())).toBe(true);
});

test("the address of the shop comes first", async () => {
  const without = { ...german(), shop: { ...german().shop, address: null } };
  expect(await writeLegalPage.run(without, terminal, { slug: "payment" })).toMatchObject({
    error: { message: "Enter the shop’s address first." },
  });
  expect((await write("payment")).ok).toBe(true);
  expect(await pageOf("payment")).toMatchObject({ state: "to-check" });
});
