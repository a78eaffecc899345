import { expect, test } from "vitest";
import { terminal } from "#platform/commands/actor.ts";
import { bannerCommands } from "#modules/catalogue/use-cases/category-commands.server.ts";
import { listBanners } from "#modules/catalogue/store/banners.server.ts";
import { findFormerAddress } from "#modules/catalogue/use-cases/find-former-address.server.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { invariant } from "#modules/core/rules/result.ts";
import { deleteUnusedUploads } from "#platform/pictures/pending-pictures.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { notedTags } from "#testing/sample-products.server.ts";
import { testServices } from "#testing/services.ts";
import { listShopPages, listUnfinishedPages, readContentPage } from "./list-pages.server.ts";
import {
  pageCommands,
  publishPage,
  restorePageVersion,
  publishDuePages,
} from "./page-commands.server.ts";
import { readContent, readDraft } from "./read-content.server.ts";

const database = testDatabase();
const services = () => testServices(database.db);

async function added(fields: Record<string, unknown>): Promise<number> {
  const made = await pageCommands.add.run(services(), terminal, fields);
  invariant(made.ok, "the page is valid");
  return made.value.id;
}
const change = (id: number, fields: Record<string, unknown>, version?: number) =>
  pageCommands.change.run(services(), terminal, { id: String(id), version, fields });
const text = (words: string) => ({ kind: "text", text: words });

test("a draft changes no page; a published one is in menus, and its changes reach only pages that show it", async () => {
  let id = 0;
  const draft = { slug: "our-story", title: "Our story", sections: [text("Since 1912.")] };
  expect(await notedTags(database, async () => void (id = await added(draft)))).toEqual([]);
  expect(await readContent(services(), "our-story")).toBeNull();
  expect(await readDraft(services(), id)).toMatchObject({ title: "Our story" });
  const publish = () => change(id, { is_published: true });
  const listed = ["content", "content:our-story", "sitemap", "sitemap:1"];
  expect(await notedTags(database, publish)).toEqual(listed);
  const shown = async () => (await listShopPages(services())).pages;
  expect(await shown()).toMatchObject([{ slug: "our-story", placement: "none" }]);
  const rewrite = () => change(id, { sections: [text("Since 1913.")] });
  expect(await notedTags(database, rewrite)).toEqual(["content:our-story"]);
  const place = () => change(id, { placement: "about" });
  expect(await notedTags(database, place)).toEqual([
    "content",
    "content:our-story",
    "everything",
    "sitemap",
    "sitemap:1",
  ]);
  expect(await shown()).toMatchObject([{ title: "Our story", placement: "about" }]);
});

test("each published state is kept with its author, and can be restored and reverted", async () => {
  const id = await added({ slug: "story", title: "One", sections: [text("One")] });
  await change(id, { is_published: true });
  await change(id, { title: "Two", sections: [text("Two")] });
  await change(id, { placement: "help" });
  const before = await readContentPage(services(), id);
  expect(before?.versions).toMatchObject([
    { version: 3, title: "Two", author: "terminal" },
    { version: 2, title: "One", author: "terminal" },
  ]);
  const restore = (restored: number, version: number) =>
    restorePageVersion.run(services(), terminal, { id, restored, version });
  expect(await restore(2, 3)).toMatchObject({ error: { code: "conflict" } });
  expect(await restore(1, 4)).toMatchObject({ error: { code: "unknown" } });
  expect(await restore(2, 4)).toMatchObject({ ok: true, value: { version: 5 } });
  expect(await readContent(services(), "story")).toMatchObject({ title: "One" });
  const { rows } = await database.pool.query("select max(id)::int as entry from audit_entry");
  const reverted = await pageCommands.revert.run(services(), terminal, { entry: rows[0].entry });
  expect(reverted.ok).toBe(true);
  expect(await readContent(services(), "story")).toMatchObject({ title: "Two" });
});

test("a draft beside a published page is seen by staff only, until it is published or a version restored", async () => {
  const id = await added({ slug: "beside", title: "One", is_published: true });
  const shown = async () => (await readContent(services(), "beside"))?.title;
  const draft = (fields: Record<string, unknown>) => () => change(id, fields);
  expect(await notedTags(database, draft({ draft_title: "Two" }))).toEqual([]);
  await draft({ draft_description: "" })();
  expect(
    await draft({ draft_sections: [{ kind: "picture", pictureId: 987_654 }] })(),
  ).toMatchObject({
    error: { message: "draft_sections.0.pictureId: There is no picture 987654." },
  });
  expect([await shown(), (await readDraft(services(), id))?.title]).toEqual(["One", "Two"]);
  const publish = () => publishPage.run(services(), terminal, { id });
  expect(await notedTags(database, publish)).toContain("content:beside");
  expect(await shown()).toBe("Two");
  const page = await readContentPage(services(), id);
  expect(page).toMatchObject({ hasDraft: false, versions: [{ title: "Two" }, { title: "One" }] });
  await draft({ draft_title: "Three" })();
  await restorePageVersion.run(services(), terminal, { id, restored: 1 });
  expect([await shown(), (await readDraft(services(), id))?.title]).toEqual(["One", "One"]);
});

test("a page is published at its time, once, in the name of the shop", async () => {
  const at = "2030-06-01T08:00:00.000Z";
  const id = await added({ slug: "planned", title: "Planned", publish_at: at });
  const due = (now: string) =>
    publishDuePages({ ...services(), clock: { ...services().clock, now: () => new Date(now) } });
  await due("2030-06-01T07:59:59Z");
  expect(await readContent(services(), "planned")).toBeNull();
  await Promise.all([due(at), due(at)]);
  await due("2030-06-01T08:01:00Z");
  expect(await readContentPage(services(), id)).toMatchObject({
    isPublished: true,
    publishAt: null,
    version: 2,
    versions: [{ author: "page.publish-due" }],
  });
});

test("an uploaded picture is kept while a page or a former state of it shows it", async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into picture (key, alt, width, height, widths, uploaded_at)
     values ('story.00000001', '', 400, 300, '{400}', now() - interval '9 days') returning id`,
  );
  const pictureId = Number(rows[0]?.id);
  const remove = () => deleteUnusedUploads(database.db, new Date());
  const id = await added({
    slug: "with-picture",
    title: "With a picture",
    is_published: true,
    sections: [{ kind: "picture", pictureId, alt: "The shop" }],
  });
  expect(await remove()).toBe(0);
  await change(id, { sections: [text("Without.")] });
  expect(await remove()).toBe(0);
  const only = {
    slug: "only-a-draft",
    title: "Draft",
    draft_sections: [{ kind: "picture", pictureId }],
  };
  const draft = await added(only);
  await pageCommands.remove.run(services(), terminal, { id: String(id) });
  expect(await remove()).toBe(0);
  await pageCommands.remove.run(services(), terminal, { id: String(draft) });
  expect(await remove()).toBe(1);
});

test("a page that replaces a text starts with it, and other pages with nothing", async () => {
  const faq = await readContentPage(services(), await added({ slug: "faq" }));
  expect(faq).toMatchObject({ title: "Questions and answers", address: "/faq" });
  expect(faq?.sections).toMatchObject([
    { text: expect.stringContaining("### Do I need an account?") },
  ]);
  const home = await added({ slug: "home", title: "Home" });
  expect(await readContentPage(services(), home)).toMatchObject({ address: "/", sections: [] });
});

test("sections show products and categories, and name their cache tags", async () => {
  const { rows } = await database.pool.query(
    `select id::int, slug, category_id::int as category from product
     where is_published and in_stock order by id limit 2`,
  );
  const [one, two] = rows;
  await database.pool.query("update product set sku = 'LAMP-7' where id = $1", [two.id]);
  await added({
    slug: "picks",
    title: "Picks",
    is_published: true,
    sections: [
      { kind: "products", products: `${one.slug}, lamp-7` },
      { kind: "category-products", category: String(one.category), count: "4" },
      { kind: "category-tiles", categories: `${two.category}` },
    ],
  });
  const content = await readContent(services(), "picks");
  expect(content?.sections[0]?.products?.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(content?.sections[1]?.products).toHaveLength(4);
  expect(content?.sections[2]?.categories).toMatchObject([{ id: two.category }]);
  expect(content?.tags.toSorted()).toEqual(
    [`product:${one.id}`, `product:${two.id}`, `category:${one.category}`, "products"].toSorted(),
  );
});

test.each([
  [[{ kind: "products", products: "no-such-thing" }], /^sections\.0\.products: .*no-such-thing/],
  [[text("x"), { kind: "picture", pictureId: 987_654 }], /^sections\.1\.pictureId: /],
  [[{ kind: "category-tiles", categories: "987654" }], /^sections\.0\.categories: /],
  [[{ kind: "button", label: "Go", link: "/nowhere" }], /^sections\.0\.link: Use a page/],
  ["text", /^sections: Use a list/],
])("%j is refused at its field", async (sections, message) => {
  const done = await pageCommands.add.run(services(), terminal, {
    slug: "wrong",
    title: "Wrong",
    sections,
  });
  expect(done).toMatchObject({ ok: false, error: { message: expect.stringMatching(message) } });
});

test("an address is taken once", async () => {
  await added({ slug: "once", title: "Once" });
  const again = await pageCommands.add.run(services(), terminal, { slug: "once", title: "Again" });
  expect(again).toMatchObject({ error: { message: "slug: Another page has this address." } });
});

test("a banner is shown between its times, and the page lives until the next of them", async () => {
  const at = (day: number) => new Date(Date.UTC(2030, 0, day));
  const shown = async (day: number) => {
    const { promo, until } = await listBanners(database.db, at(day));
    return { titles: promo.map(({ title }) => title), until };
  };
  const { titles } = await shown(1);
  const { rows } = await database.pool.query("select id from banner where title = $1", [titles[0]]);
  const id = String(rows[0].id);
  const set = (fields: Record<string, unknown>) =>
    bannerCommands.change.run(services(), terminal, { id, fields });
  const times = { starts_at: "2030-01-05T00:00:00Z", ends_at: "2030-01-10T00:00:00Z" };
  expect(await set({ ...times, ends_at: "2030-01-04T00:00:00Z" })).toMatchObject({
    error: { message: "ends_at: A banner ends after it starts." },
  });
  const never = await set({ ends_at: "9999-12-31T23:59:59Z" });
  expect(JSON.stringify(never)).toContain("a time from 1900 to 2199");
  expect((await set(times)).ok).toBe(true);
  expect(await shown(4)).toEqual({ titles: titles.slice(1), until: at(5) });
  expect(await shown(5)).toEqual({ titles, until: at(10) });
  expect(await shown(10)).toEqual({ titles: titles.slice(1), until: null });
  const { rows: audit } = await database.pool.query(
    "select max(id)::int as entry from audit_entry",
  );
  const undone = await bannerCommands.revert.run(services(), terminal, { entry: audit[0].entry });
  expect(undone).toMatchObject({ ok: true, value: { fields: { starts_at: null } } });
});

test("a former address of a published page leads to its present one, also over two moves and back", async () => {
  const id = await added({ slug: "first-name", title: "Moves", sections: [text("Moves")] });
  const lead = (path: string) =>
    findFormerAddress(services(), new URL(`/pages/${path}`, "https://shop.example"));
  await change(id, { slug: "second-name" });
  expect(await lead("first-name")).toBeNull();
  await change(id, { is_published: true });
  await change(id, { slug: "third-name" });
  await change(id, { slug: "fourth-name" });
  expect(await lead("second-name")).toBe("/pages/fourth-name");
  expect(await lead("third-name")).toBe("/pages/fourth-name");
  await change(id, { slug: "second-name" });
  expect(await lead("third-name")).toBe("/pages/second-name");
  expect(await lead("second-name")).toBeNull();
});

test("a text with gaps is listed nowhere until a page of staff without gaps takes its place", async () => {
  const own = { ...services(), shop: { ...services().shop, own: { leavesOut: ["/careers"] } } };
  const leftOut = async () => (await listShopPages(own)).leavesOut.toSorted();
  const gapped = ["/about", "/careers", "/privacy-policy", "/terms-conditions"];
  expect(await leftOut()).toEqual(gapped);
  expect((await listShopPages(services())).leavesOut).toEqual([]);
  // The template in its copy for staff.
  const id = await added({ slug: "about", title: "About Ada" });
  const steps = async () => (await listUnfinishedPages(own)).find(({ slug }) => slug === "about");
  expect(await steps()).toEqual({ name: "About", slug: "about", address: "/about", id });
  await change(id, { is_published: true });
  expect(await leftOut()).toEqual(gapped);
  expect(await steps()).toMatchObject({ name: "About Ada", id });
  const finish = () => change(id, { sections: [text("We make cups.")] });
  expect(await notedTags(database, finish)).toContain("everything");
  expect(await leftOut()).toEqual(gapped.slice(1));
  const hide = () => change(id, { is_published: false });
  expect(await notedTags(database, hide)).toContain("everything");
  expect(await leftOut()).toEqual(gapped);
});

test("the page about free shipping is left out where delivery is never free, unless staff wrote it", async () => {
  const { settings } = services();
  const rates = (price: number, freeFrom: number | null) =>
    settings.delivery.zones.map((zone) => ({
      ...zone,
      methods: zone.methods.map((method) => ({
        ...method,
        price: cents(price),
        freeFrom: freeFrom === null ? null : cents(freeFrom),
      })),
    }));
  const leftOut = async (zones: typeof settings.delivery.zones) => {
    const delivery = { ...settings.delivery, zones };
    return (await listShopPages({ ...services(), settings: { ...settings, delivery } })).leavesOut;
  };
  expect(await leftOut(rates(500, 5000))).toEqual([]);
  expect(await leftOut(rates(0, null))).toEqual([]);
  expect(await leftOut(rates(500, null))).toEqual(["/promotions/free-shipping"]);
  expect(await leftOut([])).toEqual(["/promotions/free-shipping"]);
  await added({ slug: "free-shipping", is_published: true });
  expect(await leftOut([])).toEqual([]);
});

test("a page of staff with a gap is in no list, also in the sample shop", async () => {
  const columns = { kind: "columns", first: "Open ==when==", second: "By foot" };
  const fields = { title: "Hours", placement: "help", is_published: true };
  const id = await added({ ...fields, slug: "hours", sections: [columns] });
  const slugs = async () => (await listShopPages(services())).pages.map(({ slug }) => slug);
  expect(await slugs()).not.toContain("hours");
  const fill = () => change(id, { sections: [{ ...columns, first: "Open at 1 == 1." }] });
  expect(await notedTags(database, fill)).toContain("everything");
  expect(await slugs()).toContain("hours");
});
