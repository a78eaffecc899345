import { expect, test } from "vitest";
import { invalidFields } from "./invalid-fields.ts";

const typed = {
  firstName: " Ada ",
  lastName: "Lovelace ",
  email: " Ada@example.com",
  password: " wind mill ",
  confirmPassword: " wind mill ",
};
const names = "Please enter your first and last name.";

test("§5 a complete form is valid", () => {
  expect(invalidFields(typed)).toBeNull();
});

test.each<[change: Partial<typeof typed>, fieldErrors: Record<string, string>]>([
  [{ confirmPassword: "wind mill" }, { confirmPassword: "Passwords do not match." }],
  [{ firstName: "" }, { firstName: names }],
  [{ firstName: "  " }, { firstName: names }],
  [{ lastName: "\t" }, { lastName: names }],
  [{ email: "  " }, { email: "Please enter your email address." }],
  [{ email: "ada@nowhere" }, { email: "Please enter an email address, such as name@example.com." }],
  [{ password: "" }, { password: "Please enter your password." }],
  [{ confirmPassword: "" }, { confirmPassword: "Please enter the password a second time." }],
  [
    { lastName: "", email: "ada", confirmPassword: "other" },
    {
      lastName: names,
      email: "Please enter an email address, such as name@example.com.",
      confirmPassword: "Passwords do not match.",
    },
  ],
])(
  "§5 everything that is invalid is reported at once, in the order of the fields: %j",
  (change, fieldErrors) => {
    const state = invalidFields({ ...typed, ...change });
    expect(state).toEqual({ fieldErrors });
    expect(Object.keys(state?.fieldErrors ?? {})).toEqual(Object.keys(fieldErrors));
  },
);

test("§5 two missing names have one message", () => {
  expect(invalidFields({ ...typed, firstName: "", lastName: " " })).toEqual({
    fieldErrors: { firstName: names },
    sharedErrors: { lastName: "firstName" },
  });
});

test.each([
  [{ newPassword: "", confirmPassword: "x" }, { newPassword: "Please enter a new password." }],
  [{ newPassword: "one", confirmPassword: "two" }, { confirmPassword: "Passwords do not match." }],
  [
    { current: "", newPassword: "one", repeated: "one" },
    { current: "Please enter your current password." },
  ],
  [
    { current: " ", newPassword: "one", repeated: "" },
    { repeated: "Please enter the new password a second time." },
  ],
])("§5 the fields of a new password: %j", (form, fieldErrors) => {
  expect(invalidFields(form)).toEqual({ fieldErrors });
});

test.each([
  ["ada@nowhere", null],
  ["ada", { email: "Please enter an email address, such as name@example.com." }],
])(
  "§8 at sign-in %s is for the shop to refuse, if it looks like an address",
  (email, fieldErrors) => {
    expect(invalidFields({ email, password: "x" })).toEqual(fieldErrors && { fieldErrors });
  },
);
