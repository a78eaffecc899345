import { expect, test } from "vitest";
import { demoAccount } from "#db/seed/demo-account.server.ts";
import { passwordProblem } from "#domain/account/password.ts";
import { guessablePasswords } from "./guessable-passwords.server.ts";

const ada = { email: "a.love1815@example.com", displayName: "Ada Love", shopName: "Marlow" };

/** What the shop says to a password that Ada chooses. */
async function problemOf(password: string) {
  return passwordProblem(password, { ...ada, isCommon: await guessablePasswords(ada) });
}

test.for([
  "password1",
  "aaaaaaaa",
  " ".repeat(10),
  "x".repeat(128),
  "🍋".repeat(8),
  "abcabcabcabc",
  "Passw0rd!",
  "P@$$w0rd!!!",
  "Summer2026",
  "Winter2025!",
  "Welcome123!",
  "Iloveyou2!",
  "qwertzuiop",
  "12345678910",
  "adalove1",
  "AdaLove!!",
  "alove1815",
])("%j is easily guessed", async (password) => {
  expect(await problemOf(password)).toBe("common");
});

test.for([
  "correct horse",
  "plum orchard",
  "Grandma's blue teapot",
  "wind mill tangerine 42",
  "kR9vLq2ZtY",
  "G7#kQ2vx",
  "q8Zr1Lw0pX3v!",
  "adalove keeps nine geese",
  "сорок две черепахи",
  demoAccount.password,
])("%j is taken", async (password) => {
  expect(await problemOf(password)).toBe(null);
});

test("the name of somebody else is no hint", async () => {
  const isCommon = await guessablePasswords({ ...ada, email: "b@example.com", displayName: "B" });
  expect(isCommon("threlkeld9")).toBe(false);
  const own = await guessablePasswords({ ...ada, displayName: "Jo Threlkeld" });
  expect(own("threlkeld9")).toBe(true);
});
