import { argon2Sync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.server.ts";

test("row 8 of docs/security.md: argon2id, 19 MiB, two passes, one lane, a salt of 16 bytes", async () => {
  const kept = await hashPassword("correct horse");
  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword("correct horse")).not.toBe(kept);
});

test("a password fits its own string only, to the last space", async () => {
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

test("a string of lesser cost is still understood, so that the cost can be raised", async () => {
  const nonce = Buffer.from("1234567890123456");
  const cost = { memory: 256, passes: 1, parallelism: 2, tagLength: 24 };
  const hash = argon2Sync("argon2id", { message: "correct horse", nonce, ...cost });
  const plain = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/, "");
  const kept = `$argon2id$v=19$m=256,t=1,p=2$${plain(nonce)}$${plain(hash)}`;
  expect(await verifyPassword("correct horse", kept)).toBe(true);
  expect(await verifyPassword("correct horses", kept)).toBe(false);
});

test.for(["", "x", "$2b$10$abcdefghijklmnopqrstuv", "$argon2id$v=19$m=19456,t=2,p=1$$"])(
  "%j is nobody's password",
  async (kept) => {
    expect(await verifyPassword("", kept)).toBe(false);
  },
);
