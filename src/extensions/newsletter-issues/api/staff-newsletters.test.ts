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
const body = "New lamps.\n\n[See lamps](/category/lamps)";
const read = async (id: number) => (await staff.ask(`/newsletters/${id}`)).json;

test("a newsletter reaches each subscriber once, in batches, with a link of their own", async () => {
  const { json: made } = await staff.run("add-newsletter", { subject: "Lamps", body });
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

test("a subject is one line", async () => {
  const { json: made } = await staff.run("add-newsletter", { subject: "Shelves", body });
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
