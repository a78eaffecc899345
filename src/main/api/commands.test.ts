import { expect, test, vi } from "vitest";
import { glob, readFile } from "node:fs/promises";
import { auditLog, commands as adminCommands, modules, subjects } from "#main/modules.ts";
import { terminal } from "#platform/commands/actor.ts";
import { permissions, type Permission } from "#platform/commands/permissions.ts";
import { firstRoles } from "#testing/first-roles.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase();

test("different commands run in one transaction, or none, and are undone together", async () => {
  const ask = await adminApiAs(testServices(database.db), ["products", "prices", "stock"]);
  const { rows } = await database.pool.query(
    `select product.id, price, description, stock.id as stock, on_hand from product
     join stock on product_id = product.id and variant_id is null and on_hand > 0 limit 1`,
  );
  const [{ id, stock, ...before }] = rows;
  const commands = (price: number) => [
    { name: "change-product", input: { id: String(id), fields: { description: "<p>Oak.</p>" } } },
    { name: "adjust-stock", input: { id: stock, to: 3, from: before.on_hand, reason: "counted" } },
    { name: "change-price", input: { id: String(id), fields: { price } } },
  ];
  const present = async () =>
    (
      await database.pool.query(
        `select price, description, on_hand from product join stock on product_id = product.id
         where product.id = $1 and variant_id is null`,
        [id],
      )
    ).rows[0];
  expect(await ask("/commands", { body: { commands: commands(-1) } })).toMatchObject({
    status: 400,
    json: { index: 2 },
  });
  expect(await present()).toEqual(before);
  expect((await ask("/commands", { body: { commands: commands(777) } })).status).toBe(200);
  expect(await present()).toEqual({ price: 777, description: "<p>Oak.</p>", on_hand: 3 });
  const [entry] = (await ask(`/audit?kind=stock&id=${stock}`)).json.rows;
  expect((await ask(`/audit/${entry.number}/revert`, { body: {} })).status).toBe(200);
  expect(await present()).toEqual(before);
});

test("the two-step requirement of staff is changed with their permission", async () => {
  const services = testServices(database.db);
  const body = { id: "staff", fields: { needsSecondFactor: true } };
  const ask = async (...allowed: Permission[]) =>
    (await adminApiAs(services, allowed))("/commands/change-setting", { body });
  expect((await ask("settings")).json.detail).toContain('needs the permission "staff"');
  expect((await ask("settings", "staff")).status).toBe(200);
});

test("every command is in the list", async () => {
  const named: string[] = [];
  const folders = ["modules/*", ...modules.map(({ name }) => `extensions/${name}`)];
  for await (const file of glob(folders.map((each) => `src/${each}/use-cases/**/*.server.ts`))) {
    const text = await readFile(file, "utf8");
    for (const [, name = ""] of text.matchAll(/\bcommand\(\{\s*name: "([a-z-]+)"/g))
      named.push(name);
    for (const [, kind] of text.matchAll(/\w+(?:Commands|Noun|Subject)\(\{\s*kind: "([a-z-]+)"/g))
      named.push(`change-${kind}`, `revert-${kind}`);
  }
  expect(named.length).toBeGreaterThan(80);
  const listed = new Set(auditLog.commands.map(({ name }) => name));
  expect(named.filter((name) => !listed.has(name))).toEqual([]);
});

const product = "select id from product where brand_id is not null order by id limit 1";
const variant = "select id from variant order by id limit 1";
/** One subject of each kind. */
const one: Record<string, string> = {
  setting: "select 'returns' as id",
  role: "select 'support' as id",
  staff: "insert into staff_member (name, role) values ('revert', 'support') returning name as id",
  product,
  price: product,
  "product-safety": product,
  "product-tax": product,
  "product-parcel": product,
  variants: product,
  pictures: product,
  variant,
  "variant-price": variant,
  "variant-parcel": variant,
  stock: "select id from stock order by id limit 1",
  category: "select id from category order by id limit 1",
  brand: "select id from brand order by id limit 1",
  banner: "select id from banner order by id limit 1",
  menu: "select 'header' as id",
  page: "insert into content_page (slug, title) values ('revert', 'Revert') returning id",
  "tax-rate":
    "insert into tax_rate (tax_class, name, rate, country, is_included, valid_from) values ('standard', 'VAT', 0.1, 'GB', false, '2020-01-01') returning id",
  "tax-registration": "insert into tax_registration (country) values ('ES') returning id",
  promotion: "select id from promotion order by id limit 1",
  "gift-card":
    "insert into gift_card (code_hash, ending, issued, currency, created_at) values ('', 'ABCD', 100, 'USD', now()) returning id",
  "offline-method":
    "insert into offline_method (name, kind, due_days) values ('Revert', 'transfer', 7) returning id",
  "delivery-zone": "select id from delivery_zone order by id limit 1",
  "delivery-method": "select id from delivery_method order by id limit 1",
  "product-translation": "select 'de ' || id as id from product order by id limit 1",
  "category-translation": "select 'de ' || id as id from category order by id limit 1",
  "brand-translation": "select 'de ' || id as id from brand order by id limit 1",
  "banner-translation": "select 'de ' || id as id from banner order by id limit 1",
  "option-translation":
    "select 'de ' || variant_label as id from product where variant_label is not null limit 1",
  "page-translation":
    "insert into content_page (slug, title) values ('translated', 'Page') returning 'de ' || id as id",
  "menu-translation": `update menu set items = array['{"label": "Home", "to": "/"}'::jsonb]
    where place = 'phone' returning 'de phone' as id`,
  "promotion-translation":
    "select 'de ' || id as id from promotion where stopped_at is null limit 1",
  "delivery-method-translation":
    "select 'de ' || id as id from delivery_method order by id limit 1",
  "tax-translation":
    "insert into tax_rate (tax_class, name, rate, country, is_included, valid_from) values ('standard', 'MwSt.', 0.1, 'LU', false, '2020-01-01') returning 'de MwSt.' as id",
  "offline-method-translation":
    "insert into offline_method (name, kind, due_days) values ('Transfer', 'transfer', 7) returning 'de ' || id as id",
  "brand-words-translation": `insert into setting (name, value) values ('brand', '{"announcement": "Hello"}')
    on conflict (name) do update set value = excluded.value returning 'de brand' as id`,
  "email-words-translation": `insert into setting (name, value) values ('emails', '{"placedText": "Hello"}')
    on conflict (name) do update set value = excluded.value returning 'de emails' as id`,
  newsletter: "insert into newsletter_issue (subject) values ('Revert') returning id",
};
const values = [
  "FR",
  "standard",
  "reduced",
  true,
  false,
  7,
  15,
  "Revert this",
  "revert-this",
  "owner",
  ["orders"],
  [],
];

const reversed = (value: unknown) => (Array.isArray(value) ? value.toReversed() : value);

test.each(subjects)(
  "a change of a $kind is reverted by its entry",
  async ({ kind, change, revert }) => {
    const services = testServices(database.db);
    const { rows } = await database.pool.query(one[kind] ?? "");
    const id = String(rows[0].id);
    const save = (fields: object) => change.run(services, terminal, { id, fields: { ...fields } });
    const before = await save(kind === "product-tax" ? { tax_class: "standard" } : {});
    if (!before.ok) throw new Error(before.error.message);
    // Any field with any value that it may have; a setting stores only fields that differ from the defaults.
    const { fields: present } = before.value;
    const tries = [...Object.keys(present), "days"].flatMap((field) =>
      [...values, reversed(present[field])].map((value) => ({
        [field]: value,
      })),
    );
    let after = before;
    for (const fields of tries) {
      if (after.ok && after.value.version > before.value.version) break;
      const saved = await save(fields);
      if (saved.ok) after = saved;
    }
    expect(after).toMatchObject({ value: { version: before.value.version + 1 } });
    const entries = await database.pool.query("select max(id)::int as entry from audit_entry");
    const reverted = await revert.run(services, terminal, { entry: entries.rows[0].entry });
    expect(reverted).toMatchObject({ ok: true, value: { version: before.value.version + 2 } });
    expect(reverted).toMatchObject({ value: { fields: present } });
  },
);

/** Commands without input: any is valid. */
const withoutInput = new Set(["make-backup"]);

test.each(Object.keys(firstRoles))(
  "the role %s runs commands of its permissions only",
  async (role) => {
    await database.pool.query("insert into staff_member (name, role) values ($1, $2)", [
      `a ${role}`,
      role,
    ]);
    const services = testServices(database.db);
    const actor = { kind: "staff", name: `a ${role}` } as const;
    for (const { name, permission, run } of adminCommands) {
      const may = firstRoles[role]?.includes(permission);
      if (may && withoutInput.has(name)) continue;
      const ran = await run(services, actor, null);
      const code = may ? expect.stringMatching(/^(invalid|unknown)$/) : "forbidden";
      expect([name, ran]).toEqual([name, { ok: false, error: expect.objectContaining({ code }) }]);
    }
  },
);

test("each command refuses nonsense with one sentence, and changes nothing", async () => {
  const ask = await adminApiAs(testServices(database.db), permissions);
  const entries = async () =>
    (await database.pool.query("select count(*)::int as count from audit_entry")).rows[0].count;
  const before = await entries();
  const { json: all } = await ask("/commands");
  expect(all.length).toBeGreaterThan(60);
  const nonsense = [
    {},
    { id: "no such \u0000", fields: { nonsense: 1 }, number: "x", name: "", code: "%", slug: "/" },
    { id: -1, fields: [], number: "0000-0000-0", name: {}, code: "no-such", slug: "no-such" },
  ];
  for (const { name } of all.filter((each: { name: string }) => !withoutInput.has(each.name)))
    for (const body of nonsense) {
      const { status, json } = await ask(`/commands/${name}`, { body });
      expect([name, body, status >= 400 && status < 500, json.detail]).toEqual([
        name,
        body,
        true,
        expect.stringMatching(/^\P{Ll}.*[.]$|^[\w.]+: .*\.$|^[\w-]+ .*\.$/su),
      ]);
    }
  expect(await entries()).toBe(before);
});

test("the schemas of all commands are made once for all requests", async () => {
  const services = testServices(database.db);
  const ask = await adminApiAs(services, ["stock"]);
  const [command] = adminCommands;
  const schema = vi.spyOn(command!, "inputSchema");
  const first = await ask("/commands");
  const again = await ask("/commands");
  expect(first.json).toHaveLength(adminCommands.length);
  expect(again.text).toBe(first.text);
  expect(schema).toHaveBeenCalledTimes(1);
  schema.mockRestore();
});

test("an entry is undone once, also in a run of many and twice in one run", async () => {
  const ask = await adminApiAs(testServices(database.db), ["prices", "products", "stock"]);
  const { rows } = await database.pool.query(
    `select product.id, price, stock.id as stock, on_hand from product
     join stock on product_id = product.id and variant_id is null and on_hand > 0 order by id limit 2`,
  );
  const priceOf = async ({ id }: { id: number }) =>
    (await database.pool.query("select price from product where id = $1", [id])).rows[0].price;
  const change = (prices: readonly number[]) =>
    ask("/commands/change-price/many", {
      body: {
        inputs: rows.map(({ id }, index) => ({ id: String(id), fields: { price: prices[index] } })),
      },
    });
  expect((await change([4100, 4200])).status).toBe(200);
  const changed = (await ask("/audit?kind=price")).json.rows.slice(0, 2);
  const entries = changed.map(({ number }: { number: number }) => ({ entry: number }));
  const undo = (inputs: object[], command = "revert-price") =>
    ask(`/commands/${command}/many`, { body: { inputs } });
  const [first, second] = entries;
  expect(await undo([first, second, first])).toMatchObject({ status: 409, json: { index: 2 } });
  expect((await undo(entries)).status).toBe(200);
  expect(await Promise.all(rows.map(priceOf))).toEqual(rows.map(({ price }) => price));
  // The same prices are entered again; the old entries stay undone.
  await change([4100, 4200]);
  const again = await undo([second]);
  expect(again).toMatchObject({ status: 409 });
  expect(again.json.detail).toContain(`Entry ${second.entry} was undone before.`);
  expect(await undo(entries)).toMatchObject({ status: 409, json: { index: 0 } });
  expect(await Promise.all(rows.map(priceOf))).toEqual([4100, 4200]);
  // A count has no saved run of many: the difference must not be applied twice in one transaction.
  const { id, stock, on_hand: onHand } = rows[0];
  const five = { id: stock, by: 5, reason: "received" };
  expect((await ask("/commands/adjust-stock", { body: five })).status).toBe(200);
  const [counted] = (await ask("/audit?kind=stock")).json.rows;
  const revert = { entry: counted.number };
  expect(await undo([revert, revert], "revert-stock")).toMatchObject({
    status: 409,
    json: { index: 1 },
  });
  const both = [revert, revert].map((input) => ({ name: "revert-stock", input }));
  expect((await ask("/commands", { body: { commands: both } })).status).toBe(409);
  const now = await database.pool.query(
    "select on_hand from stock where product_id = $1 and variant_id is null",
    [id],
  );
  expect(now.rows[0].on_hand).toBe(onHand + 5);
});
