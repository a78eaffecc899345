import { beforeEach, describe, expect, test } from "vitest";
import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { adminClient, mailedToken } from "#testing/staff-api.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase("empty");
let services: ReturnType<typeof testServices>;
let ask: ReturnType<typeof adminClient>;
beforeEach(async () => {
  await database.pool.query(
    "delete from staff_member; delete from staff_link; delete from rate_counter",
  );
  services = testServices(database.db);
  ask = adminClient(services);
});

const password = "walnut-bicycle-harvest-12";

async function owner(): Promise<string> {
  const token = await newSetupToken(database.db, services.clock.now());
  const body = { token, name: "ada", email: "ada@example.com", password };
  return (await ask("/setup", { body })).cookie;
}

describe("a link", () => {
  const check = async (kind: string, token: string | null) => {
    const { status, json } = await ask("/links/check", { body: { kind, token } });
    return status === 204 ? "works" : json.code;
  };
  const ended = "invalid-action-code";

  test("to set up the shop works until there is an owner, and is not used up by its check", async () => {
    const old = await newSetupToken(database.db, services.clock.now());
    const token = await newSetupToken(database.db, services.clock.now());
    expect(await check("setup", old)).toBe(ended);
    expect(await check("setup", token)).toBe("works");
    expect(await check("invitation", token)).toBe(ended);
    expect(await check("setup", "x".repeat(43))).toBe(ended);
    const body = { token, name: "ada", email: "ada@example.com", password };
    expect((await ask("/setup", { body })).status).toBe(200);
    expect(await check("setup", token)).toBe(ended);
  });

  test("to join or to a new password works until it is used, replaced or expired", async () => {
    const by = await owner();
    const invite = async () => {
      const body = { name: "sam", email: "sam@example.com", role: "fulfilment" };
      await ask("/commands/invite-staff", { body, cookie: by });
      return mailedToken(database.pool, body.email);
    };
    const first = await invite();
    expect(await check("invitation", first)).toBe("works");
    const second = await invite();
    expect(await check("invitation", first)).toBe(ended);
    await ask("/invitations/accept", { body: { token: second, password } });
    expect(await check("invitation", second)).toBe(ended);
    await ask("/password-links", { body: { email: "sam@example.com" } });
    const reset = await mailedToken(database.pool, "sam@example.com");
    expect(await check("password", reset)).toBe("works");
    services.clock.advance(60 * 60 + 1);
    expect(await check("password", reset)).toBe(ended);
  });

  test("is checked a limited number of times", async () => {
    for (let tries = 0; tries < 60; tries += 1) await check("password", "unknown");
    expect(await check("password", "unknown")).toBe("too-many-requests");
  });
});

test("a colleague is invited by an address alone, and is called by the name that they give", async () => {
  const by = await owner();
  const invite = async (email: string) => {
    const body = { email, role: "fulfilment" };
    return (await ask("/commands/invite-staff", { body, cookie: by })).json;
  };
  expect(await invite("Pia@example.com")).toMatchObject({ name: "pia" });
  expect(await invite("pia@other.example")).toMatchObject({ name: "pia-2" });
  // Invited again, she stays the same person.
  expect(await invite("pia@example.com")).toMatchObject({ name: "pia" });
  const token = await mailedToken(database.pool, "pia@example.com");
  const joined = await ask("/invitations/accept", {
    body: { token, password, fullName: " Pia Lang " },
  });
  expect(joined.json).toMatchObject({
    staff: { name: "pia", fullName: "Pia Lang" },
    team: { pia: "Pia Lang" },
  });
  const again = { email: "pia@example.com", password };
  expect((await ask("/session", { body: again })).json).toMatchObject({ staff: { name: "pia" } });
});
