import { expect, test } from "vitest";
import { err, ok } from "#domain/result.ts";
import { readSignUp } from "./sign-up-form.ts";

const typed = {
  firstName: " Ada ",
  lastName: "Lovelace ",
  email: " ada@example.com",
  password: " wind mill ",
  confirmPassword: " wind mill ",
};

test("§5 names are trimmed, passwords never", () => {
  expect(readSignUp(typed)).toEqual(
    ok({
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@example.com",
      password: " wind mill ",
    }),
  );
});

test("§5 password and confirm password must match", () => {
  expect(readSignUp({ ...typed, confirmPassword: "wind mill" })).toEqual(err("passwords-differ"));
});

test.each([{ firstName: "" }, { lastName: "" }, { firstName: "  " }, { lastName: "\t" }])(
  "§5 first and last name are non-empty after trimming: %j",
  (names) => {
    expect(readSignUp({ ...typed, ...names })).toEqual(err("names-missing"));
  },
);
