import { expect, test } from "vitest";
import { err, ok } from "#modules/core/rules/result.ts";
import { readNewAccount } from "./sign-up.ts";

const typed = {
  firstName: " Ada ",
  lastName: "Lovelace ",
  email: " Ada@example.com",
  password: " wind mill ",
};

test("§5 names and address are trimmed, passwords never", () => {
  expect(readNewAccount(typed)).toEqual(
    ok({
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@example.com",
      password: " wind mill ",
    }),
  );
});

test.each([{ firstName: "" }, { lastName: "" }, { firstName: "  " }, { lastName: "\t" }])(
  "§5 first and last name are non-empty after trimming: %j",
  (names) => {
    expect(readNewAccount({ ...typed, ...names })).toEqual(err("missing-name"));
  },
);

test("§5 an address without a dot in its host is invalid", () => {
  expect(readNewAccount({ ...typed, email: "ada@nowhere" })).toEqual(err("invalid-email"));
});
