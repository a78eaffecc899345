import { beforeEach, expect, test } from "vitest";
import { draftIn, forgetDrafts, giveDraftsTo, keepDraft } from "./drafts.ts";

beforeEach(() => {
  forgetDrafts();
  keepDraft("profile", "ada", { city: "Lond" });
});

test("unsaved text is restored for its owner", () => {
  expect(draftIn("profile", "ada")).toEqual({ city: "Lond" });
  expect(draftIn("review", "ada")).toEqual({});
});

test("another person does not see it and deletes it for its owner", () => {
  expect(draftIn("profile", "eve")).toEqual({});
  expect(draftIn("profile", "ada")).toEqual({});
});

test("it is deleted when another person signs in, and kept for the same one", () => {
  giveDraftsTo("ada");
  expect(draftIn("profile", "ada")).toEqual({ city: "Lond" });
  giveDraftsTo("eve");
  giveDraftsTo("ada");
  expect(draftIn("profile", "ada")).toEqual({});
});

test("it is deleted when it is empty or its owner signs out", () => {
  keepDraft("profile", "ada", {});
  expect(draftIn("profile", "ada")).toEqual({});
  keepDraft("profile", "ada", { city: "Lond" });
  forgetDrafts();
  expect(draftIn("profile", "ada")).toEqual({});
});
