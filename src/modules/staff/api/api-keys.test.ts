import { expect, test } from "vitest";
import { testDatabase } from "#testing/database.server.ts";
import { adminClient, staffApi, mailedToken } from "#testing/staff-api.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase("empty");

test("a key shows who added it, and that they have left", async () => {
  const services = testServices(database.db);
  const { ask, run } = await staffApi(services);
  const email = "rosa@example.com";
  await run("invite-staff", { name: "rosa", email, role: "owner" });
  const token = await mailedToken(database.pool, email);
  const client = adminClient(services);
  const password = "velvet-orchard-lantern-47";
  const rosa = await client("/invitations/accept", { body: { token, password } });
  const body = { name: "till", permissions: ["orders"] };
  const added = await client("/commands/add-api-key", { body, cookie: rosa.cookie });
  expect(added.status).toBe(200);
  const listed = async () => (await ask("/api-keys")).json;
  expect(await listed()).toMatchObject([{ name: "till", madeBy: "rosa", hasMakerLeft: false }]);
  await run("change-staff", { id: "rosa", fields: { is_active: false } });
  expect(await listed()).toMatchObject([{ name: "till", madeBy: "rosa", hasMakerLeft: true }]);
});
