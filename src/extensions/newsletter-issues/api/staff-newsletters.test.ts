import { beforeAll, expect, test } from "vitest";
import type { Email } from "#modules/core/rules/email.ts";
import { sendIssueBatch } from "#extensions/newsletter-issues/use-cases/send-issue.server.ts";
import {
  findLinkState,
  leaveNewsletter,
} from "#modules/newsletter/use-cases/subscription-link.server.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { staffApi } from "#testing/staff-api.server.ts";

const database = testDatabase("empty");
let services: ReturnType<typeof testServices>;
let staff: Awaited<ReturnType<typeof staffApi>>;
beforeAll(async () => {
  services = testServices(database.db);
  staff = await staffApi(services);
  await database.pool.query(`
    insert into newsletter_subscriber (email, token_hash, requested_at, confirmed_at, unsubscribed_at)
      select 'r' || n || '@example.com', 'h' || n, '2026-01-01'::date, '2026-01-02'::date, null
      from generate_series(1, 150) as n;
    insert into newsletter_subscriber (email, token_hash, requested_at, confirmed_at, unsubscribed_at)
      values ('new@example.com', 'n', '2026-02-28', null, null),
        ('left@example.com', 'l', '2026-01-01', '2026-01-02', '2026-01-03')`);
});

const newsletters = async () => {
  const rows = await database.db.selectFrom("outbox").select("payload").orderBy("id").execute();
  return rows.map(({ payload }) => payload as Email).filter(({ subject }) => subject === "Lamps");
};
const sections = [{ kind: "text", text: "New lamps.\n\n[See lamps](/category/lamps)" }];
const read = async (id: number) => (await staff.ask(`/newsletters/${id}`)).json;

test.each([
  { audience_category: 2_147_483_648 },
  { audience_since: "0000-01-01" },
  { audience_since: "9999-12-31" },
])("a newsletter to %j is refused", async (fields) => {
  const [field = ""] = Object.keys(fields);
  const { status, json } = await staff.run("add-newsletter", { subject: "Lamps", ...fields });
  expect([status, json.detail]).toEqual([400, expect.stringContaining(field)]);
});

test("a newsletter reaches each subscriber once, in batches, with a link of their own", async () => {
  const { json: made } = await staff.run("add-newsletter", { subject: "Lamps", sections });
  const { id } = made;
  expect(await read(id)).toMatchObject({ state: "draft", subscribers: 150, version: 1 });
  expect((await read(id)).html).toContain("https://shop.example/category/lamps");
  const tested = await staff.run("test-newsletter", { id, email: "me" });
  expect(tested.json.detail).toBe("email: this is not an address.");
  expect((await staff.run("send-newsletter", { id, version: 7 })).status).toBe(409);

  const sends = await Promise.all(
    [1, 2, 3].map(() => staff.run("send-newsletter", { id, version: 1 })),
  );
  expect(sends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409,
  ]);
  await Promise.all([1, 2].map(() => sendIssueBatch(services, id)));
  await Promise.all([1, 2].map(() => sendIssueBatch(services, id)));
  const sent = await newsletters();
  expect(new Set(sent.map(({ to }) => to)).size).toBe(150);
  expect(sent).toHaveLength(150);
  expect(await read(id)).toMatchObject({ state: "sent", recipients: 150 });

  const { to, unsubscribeUrl = "" } = sent[0] ?? {};
  expect(unsubscribeUrl).toMatch(/^https:\/\/shop\.example\/api\/newsletter\/unsubscribe\?token=/);
  const token = new URL(unsubscribeUrl).searchParams.get("token");
  expect(await findLinkState(services, token)).toBe("subscribed");
  await leaveNewsletter(services, token);
  const left = await staff.ask("/newsletter-subscribers?state=left");
  expect(left.json.rows).toContainEqual(expect.objectContaining({ email: to, state: "left" }));

  const late = await staff.run("change-newsletter", { id: String(id), fields: { subject: "X" } });
  expect(late.json.detail).toContain("This newsletter was sent, so it stays as it is.");
  expect((await staff.run("remove-newsletter", { id })).status).toBe(409);
  const { json: log } = await staff.ask(`/audit?kind=newsletter`);
  expect(JSON.stringify(log)).not.toContain("@");
});

test("an audience is of subscribers by their orders, and sizes are shown before sending", async () => {
  await database.pool.query(`
    insert into shop_order (number, client_key, fingerprint, email, address, facts, agreed, stage, placed_at)
    select 'N' || n, gen_random_uuid(), '', 'r' || n || '+shop@example.com', '{}',
      jsonb_build_object('state', case n when 13 then 'cancelled' else 'placed' end, 'total', 1, 'paid', 1, 'refunded', 0),
      '{"currency":"USD","lines":[]}', 'shipped', case n when 11 then '2026-01-10' else '2026-02-10 12:00' end::timestamptz
    from generate_series(11, 13) as n`);
  const size = async (audience: object) => {
    const none = { audienceCategory: null, audienceSince: null };
    const asked = { subject: "", sections: [], ...none, ...audience };
    return (await staff.ask("/newsletters/preview", { method: "POST", body: asked })).json
      .subscribers;
  };
  const all = await size({ audience: "all" });
  expect(await size({ audience: "bought" })).toBe(2);
  expect(await size({ audience: "bought", audienceSince: "2026-02-10" })).toBe(1);
  expect(await size({ audience: "bought", audienceCategory: 1 })).toBe(0);
  expect(await size({ audience: "not-since", audienceSince: "2026-02-10" })).toBe(all - 1);
});

test("a preview since no day is refused", async () => {
  const since = { audience: "not-since", audienceCategory: null, audienceSince: "" };
  const body = { subject: "", sections: [], ...since };
  expect((await staff.ask("/newsletters/preview", { body })).status).toBe(400);
});

test("a newsletter is sent at its time, once, or becomes a draft again", async () => {
  const { json: made } = await staff.run("add-newsletter", {
    subject: "Later",
    sections,
    audience: "bought",
  });
  const { id } = made;
  const plan = (version: number, at: string) => staff.run("send-newsletter", { id, version, at });
  expect((await plan(1, "2000-01-01T00:00:00Z")).json.detail).toContain("still to come");
  await plan(1, "2100-01-01T08:00:00Z");
  const edit = await staff.run("change-newsletter", { id: String(id), fields: { subject: "X" } });
  expect(edit.json.detail).toContain("This newsletter is scheduled.");
  expect((await staff.run("cancel-newsletter", { id, version: 2 })).status).toBe(200);
  await plan(3, "2100-01-02T08:00:00Z");
  const at = (moment: string) => ({
    ...services,
    clock: { ...services.clock, now: () => new Date(moment) },
  });
  await sendIssueBatch(at("2100-01-01T08:00:00Z"), id);
  expect(await read(id)).toMatchObject({ state: "scheduled", recipients: 0 });
  const due = at("2100-01-02T08:00:00Z");
  await Promise.all([1, 2].map(() => sendIssueBatch(due, id)));
  expect(await read(id)).toMatchObject({ state: "sent", recipients: 2 });
});

test("a section of another kind, or of a product that is gone, is refused at its place", async () => {
  const add = async (section: object) =>
    (await staff.run("add-newsletter", { subject: "Wrong", sections: [section] })).json.detail;
  expect(await add({ kind: "contact" })).toContain("sections.0.kind");
  expect(await add({ kind: "products", products: "no-such" })).toContain("sections.0.products");
});

test("a subject is one line", async () => {
  const { json: made } = await staff.run("add-newsletter", { subject: "Shelves", sections });
  const change = (subject: string) =>
    staff.run("change-newsletter", { id: String(made.id), fields: { subject } });
  for (const sign of ["\n", "\r", "\t", "\u0085", "\u2028", "\u2029", "\u001b"])
    expect([sign, (await change(`First${sign}second`)).status]).toEqual([sign, 400]);
  expect((await change("First second")).status).toBe(200);
});

test("newsletters are read with the permission for promotions", async () => {
  const status = async (permission: Permission) =>
    (await (await adminApiAs(services, [permission]))("/newsletters")).status;
  expect([await status("promotions"), await status("customers")]).toEqual([200, 403]);
});
