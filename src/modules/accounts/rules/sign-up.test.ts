import { expect, test } from "vitest";
import { err, ok } from "#modules/core/rules/result.ts";
import { readSignUp, type SignUpError } from "./sign-up.ts";

const typed = {
  firstName: " Ada ",
  lastName: "Lovelace ",
  email: " Ada@example.com",
  password: " wind mill ",
  confirmPassword: " wind mill ",
};

test("§5 names and address are trimmed, passwords never", () => {
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
  expect(readSignUp({ ...typed, confirmPassword: "wind mill" })).toEqual(err(["passwords-differ"]));
});

test.each([{ firstName: "" }, { lastName: "" }, { firstName: "  " }, { lastName: "\t" }])(
  "§5 first and last name are non-empty after trimming: %j",
  (names) => {
    expect(readSignUp({ ...typed, ...names })).toEqual(err(["missing-name"]));
  },
);

test.each<[Partial<typeof typed>, SignUpError[]]>([
  [{ email: "  " }, ["missing-email"]],
  [{ email: "ada@nowhere" }, ["invalid-email"]],
  [{ password: "" }, ["missing-password"]],
  [{ confirmPassword: "" }, ["missing-confirmation"]],
  [
    { lastName: "", email: "ada", confirmPassword: "other" },
    ["missing-name", "invalid-email", "passwords-differ"],
  ],
  [
    { firstName: "", lastName: "", email: "", password: "", confirmPassword: "" },
    ["missing-name", "missing-email", "missing-password", "missing-confirmation"],
  ],
])(
  "§5 everything that is wrong is said at once, in the order of the fields: %j",
  (change, errors) => {
    expect(readSignUp({ ...typed, ...change })).toEqual(err(errors));
  },
);
