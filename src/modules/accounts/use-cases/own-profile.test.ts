import { beforeEach, describe, expect, test } from "vitest";
import type { z } from "zod";
import { PROFILE_FIELD_LENGTH } from "#modules/accounts/rules/profile.ts";
import { testDatabase } from "#testing/database.server.ts";
import { ada, testServices } from "#testing/services.ts";
import { findOwnProfile, profileSaveSchema, saveProfile } from "./own-profile.server.ts";

const database = testDatabase("empty");
let services: ReturnType<typeof testServices>;
beforeEach(async () => {
  await database.pool.query("truncate profile");
  services = testServices(database.db);
});

const save = async (change: unknown, uid: unknown = "ada") =>
  saveProfile(services, ada, profileSaveSchema.parse({ uid, change }));

async function kept() {
  const { rows } = await database.pool.query("select * from profile");
  return rows;
}

describe("a profile's owner", () => {
  test("§5 saves the typed text, trimmed", async () => {
    expect(
      await save({ gender: "  woman ", address: { city: "\tLondon\n", zipCode: " " } }),
    ).toEqual({ ok: true, value: null });
    expect(await findOwnProfile(services, ada, "ada")).toMatchObject({
      ok: true,
      value: {
        email: "ada@example.com",
        gender: "woman",
        address: { city: "London", zipCode: "" },
      },
    });
  });

  test("may use any script, up to the length limit", async () => {
    const longest = "ß".repeat(PROFILE_FIELD_LENGTH);
    expect(await save({ gender: "女性 👩‍🔬", address: { address1: ` ${longest} ` } })).toMatchObject({
      ok: true,
    });
    expect(await kept()).toMatchObject([{ gender: "女性 👩‍🔬", address1: longest }]);
  });
});

describe("case 37: another person's profile", () => {
  test.for(["grace", "", "ADA", "ada "])("%j can neither be read nor written", async (uid) => {
    const refused = { ok: false, error: { code: "permission-denied" } };
    expect(await findOwnProfile(services, ada, uid)).toMatchObject(refused);
    expect(await save({ gender: "x" }, uid)).toMatchObject(refused);
    expect(await kept()).toEqual([]);
  });

  test("a request without a uid reads nothing", async () => {
    expect(await findOwnProfile(services, ada, null)).toMatchObject({ ok: false });
  });
});

/** The first error message of a schema. */
const sentence = (schema: z.ZodType, input: unknown) =>
  schema.safeParse(input).error?.issues[0]?.message;

test("a phone number pasted from contacts is stored without invisible characters", () => {
  const change = { mobileNumber: "\u202a+1 555 0100\u202c" };
  expect(profileSaveSchema.parse({ uid: "ada", change })).toMatchObject({
    change: { mobileNumber: "+1 555 0100" },
  });
});

describe("invalid values are refused with a message", () => {
  const tooLong = "x".repeat(PROFILE_FIELD_LENGTH + 1);
  test.for<[unknown, string]>([
    [
      { gender: "kept?", address: { city: tooLong } },
      "City is too long: at most 200 characters are kept.",
    ],
    [{ gender: tooLong }, "Gender is too long: at most 200 characters are kept."],
    [
      { address: { address1: "a\u0000b" } },
      "Address Line 1 has characters that can't be kept in one line.",
    ],
    [{ mobileNumber: "1\n2" }, "Mobile Number has characters that can't be kept in one line."],
    [{ gender: "\ud800" }, "Gender has characters that can't be kept in one line."],
    [{ gender: 7 }, "Gender has to be text."],
    [{ gender: null }, "Gender has to be text."],
    [{ address: { country: ["US"] } }, "Country has to be text."],
    [{ address: "London" }, "This is not a profile as the shop reads it."],
    [{ gender: "kept?", email: "eve@example.com" }, "A profile has no such field."],
    [{ gender: "kept?", firstName: "Eve" }, "A profile has no such field."],
    [{ address: { planet: "Mars" } }, "A profile has no such field."],
    [JSON.parse('{"__proto__":{"gender":"x"}}'), "A profile has no such field."],
    ["text", "This is not a profile as the shop reads it."],
    [null, "This is not a profile as the shop reads it."],
    [undefined, "This is not a profile as the shop reads it."],
  ])("%j", ([change, message]) => {
    expect(sentence(profileSaveSchema, { uid: "ada", change })).toBe(message);
  });

  test.for<unknown>([
    null,
    [],
    "x",
    1,
    {},
    { uid: 1, change: {} },
    { uid: "ada", change: {}, more: 1 },
  ])("the whole being %j", (input) => {
    expect(sentence(profileSaveSchema, input)).toMatch(/\.$/);
  });
});
