import { expect, test } from "vitest";
import { formFields } from "./form-fields.ts";
import {
  fieldError,
  fieldErrorsOf,
  formError,
  type FormState,
} from "#modules/core/rules/form-state.ts";

test("fields of a form without errors get only id and name", () => {
  expect(formFields<"email">("contact", null)("email")).toEqual({
    id: "contact-email",
    name: "email",
  });
});

test("the submitted value and its error are shown in the same field", () => {
  const state: FormState<"name" | "email"> = {
    values: { name: "Ada", email: "ada@" },
    fieldErrors: { email: "Please enter an email address." },
  };
  const field = formFields("contact", state);
  expect(field("name")).toEqual({ id: "contact-name", name: "name", defaultValue: "Ada" });
  expect(field("email")).toMatchObject({ defaultValue: "ada@", error: state.fieldErrors.email });
});

test("several errors are announced by the summary that lists them, and not a second time", () => {
  const state: FormState<"email" | "password"> = {
    fieldErrors: { email: "Please enter your email address.", password: "No password." },
  };
  expect(formFields("auth", state, { announces: true })("email")).not.toHaveProperty("errorRole");
});

test("an error is announced by its field only without a summary", () => {
  const state = fieldError("email", "Please enter an email address.");
  expect(formFields("auth", state)("email")).not.toHaveProperty("errorRole");
  expect(formFields("auth", state, { announces: true })("email").errorRole).toBe("alert");
});

test("a field with a shared error references the one message", () => {
  const state: FormState<"firstName" | "lastName"> = {
    ...fieldError("firstName", "Please enter your first and last name."),
    sharedErrors: { lastName: "firstName" },
  };
  expect(formFields("auth", state)("lastName")).toEqual({
    id: "auth-lastName",
    name: "lastName",
    errorId: "auth-firstName-error",
  });
});

test("an error of the whole form is in no field", () => {
  const state: FormState<"email"> = formError("That was too often.", "Please wait.");
  expect(formFields("contact", state)("email")).not.toHaveProperty("error");
  expect(state.formError).toEqual({ text: "That was too often.", advice: "Please wait." });
});

test("each field that a schema rejects gets one message, however many issues it has", () => {
  const issues = [{ path: ["email"] }, { path: ["email"] }, { path: ["name"] }];
  expect(fieldErrorsOf(issues, { email: "No email.", name: "No name.", message: "" })).toEqual({
    email: "No email.",
    name: "No name.",
  });
});
