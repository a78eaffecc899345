import { argon2Sync } from "node:crypto";
import { expect, test, vi } from "vitest";
import { demoAccount } from "#modules/sample/store/demo-account.server.ts";
import { passwordProblem } from "#modules/accounts/rules/password.ts";
import { guessablePasswords, hashPassword, verifyPassword } from "./passwords.server.ts";

// The real cost.
vi.unmock("node:crypto");

test("row 8 of docs/security.md: argon2id, 19 MiB, two passes, one lane, a salt of 16 bytes", async () => {
  const kept = await hashPassword("correct horse");
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword("correct horse")).not.toBe(kept);
});

test("a hash matches only its exact password", async () => {
  const kept = await hashPassword("correct horse ");
  expect(await verifyPassword("correct horse ", kept)).toBe(true);
  for (const other of ["correct horse", "Correct horse ", "", " correct horse "])
    expect(await verifyPassword(other, kept)).toBe(false);
});

test("long passwords are not cut", async () => {
  const long = "x".repeat(127);
  const kept = await hashPassword(`${long}y`);
  expect(await verifyPassword(`${long}z`, kept)).toBe(false);
});

test("hashes with lower cost still verify, so that the cost can be raised", async () => {
  const nonce = Buffer.from("1234567890123456");
  const cost = { memory: 256, passes: 1, parallelism: 2, tagLength: 24 };
  const hash = argon2Sync("argon2id", { message: "correct horse", nonce, ...cost });
  const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  const kept = `$argon2id$v=19$m=256,t=1,p=2$${plain(nonce)}$${plain(hash)}`;
  expect(await verifyPassword("correct horse", kept)).toBe(true);
  expect(await verifyPassword("correct horses", kept)).toBe(false);
});

test.for(["", "x", "$2b$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=19456,t=2,p=1$$"])(
  "%j matches no password",
  async (kept) => {
    expect(await verifyPassword("", kept)).toBe(false);
  },
);

const ada = { email: "a.love1815@example.com", displayName: "Ada Love", shopName: "Marlow" };

/** The shop's response to a password that Ada chooses. */
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
])("%j is accepted", async (password) => {
  expect(await problemOf(password)).toBe(null);
});

test("another person's name is allowed", async () => {
  const isCommon = await guessablePasswords({ ...ada, email: "b@example.com", displayName: "B" });
  expect(isCommon("threlkeld9")).toBe(false);
  const own = await guessablePasswords({ ...ada, displayName: "Jo Threlkeld" });
  expect(own("threlkeld9")).toBe(true);
});
