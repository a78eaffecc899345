import { beforeAll, expect, test } from "vitest";
import { staffApi } from "#testing/staff-api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase();

const change = (fields: object) => ({ id: "1", fields });
const section = (fields: object) => change({ sections: [fields] });
const slug = (name: string) => name.toLowerCase().replace(" ", "-");
const variant = (fields: object) => change({ variants: [fields] });

/** Commands with a text in place of a name, a title or another text of one line. */
const NAMES: [command: string, input: (name: string) => object][] = [
  ["change-product", (name) => change({ name })],
  ["change-product", (name) => change({ tags: [name] })],
  ["change-product", (name) => change({ sku: name })],
  ["change-product", (name) => change({ type: name })],
  ["change-product", (name) => change({ features: [name] })],
  ["change-product", (name) => change({ specifications: [{ label: name, value: "x" }] })],
  ["change-variants", (name) => variant({ name })],
  ["change-variants", (name) => variant({ options: [{ name, value: "x" }] })],
  ["change-variants", (name) => variant({ options: [{ name: "Size", value: name }] })],
  ["change-product-safety", (name) => change({ producer_name: name })],
  ["add-brand", (name) => ({ name, slug: "new-brand" })],
  ["add-category", (name) => ({ name, slug: "new-category" })],
  ["change-banner", (name) => change({ title: name })],
  ["change-banner", (name) => change({ call_to_action: name })],
  ["change-page", (name) => change({ title: name })],
  ["change-page", (name) => section({ kind: "text", heading: name, text: "x" })],
  ["change-page", (name) => section({ kind: "quote", text: "x", source: name })],
  ["change-page", (name) => section({ kind: "button", label: name, link: "/faq" })],
  ["change-setting", (name) => ({ id: "identity", fields: { legalName: name } })],
  ["change-setting", (name) => ({ id: "identity", fields: { name } })],
  ["add-delivery-zone", (name) => ({ name, places: [{ country: "US" }] })],
  ["change-delivery-method", (name) => change({ name })],
  ["change-promotion", (name) => change({ name })],
  ["change-tax-rate", (name) => change({ name })],
  ["add-tax-class", (name) => ({ code: "new-class", name })],
  ["add-tax-registration", (name) => ({ country: "US", region: name })],
  ["add-staff", (name) => ({ name: slug(name), role: "owner" })],
  ["add-api-key", (name) => ({ name: slug(name), permissions: ["orders"] })],
  ["issue-gift-card", (name) => ({ amount: 1000, recipient: name })],
];

let staff: Awaited<ReturnType<typeof staffApi>>;
beforeAll(async () => {
  staff = await staffApi(testServices(database.db));
  await database.pool.query(`
    insert into content_page (slug, title) values ('new', 'New');
    insert into tax_rate (tax_class, name, rate, country, is_included, valid_from)
      values ('standard', 'VAT', 0.1, 'GB', false, '2020-01-01')`);
});

test.each(NAMES)("%s refuses other lines and control characters in %o", async (command, input) => {
  const good = await staff.run(command, input("First second"));
  for (const sign of ["\n", "\r", "\t", "\u0085", "\u2028", "\u2029", "\u001b"]) {
    const { status, json } = await staff.run(command, input(`First${sign}second`));
    expect([sign, status >= 400 && status < 500, json.detail]).toEqual([sign, true, json.detail]);
    // Another reason would refuse the good name, too.
    expect([sign, json.detail]).not.toEqual([sign, good.json?.detail]);
  }
});

test("a name loses the signs that turn the text around it", async () => {
  const name = "\u202eLamp\u202c \u2067\u05d0\u2069";
  expect((await staff.run("change-product", change({ name }))).status).toBe(200);
  const { rows } = await database.pool.query("select name from product where id = 1");
  expect(rows).toEqual([{ name: "Lamp \u05d0" }]);
});
