import { expect, test } from "vitest";
import { weakness } from "./passwords.ts";

const setting = { email: "ada@example.com", displayName: "Ada Lovelace", shopName: "Marlow" };

test.for([
  ["1234567", "at least 8 characters"],
  ["x".repeat(129), "at most 128 characters"],
  ["my marlow word", "without the name of this shop"],
  ["ada@example.com", "not your email address"],
  ["ada lovelace", "not your own name"],
] as const)("%s is refused, as by the self-hosted identity provider", ([password, sentence]) => {
  const weak = weakness(password, setting);
  expect(weak?.error.code).toBe("weak-password");
  expect(weak?.error.message).toContain(sentence);
});

test("a password can't be changed to itself", () => {
  const presentPassword = "seven quiet lanterns";
  expect(weakness(presentPassword, setting)).toBeNull();
  expect(weakness(presentPassword, { ...setting, presentPassword })?.error.message).toContain(
    "present password",
  );
});
