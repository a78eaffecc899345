import { beforeEach, expect, test } from "vitest";
import { draftIn, forgetDrafts, giveDraftsTo, keepDraft } from "./drafts.ts";

beforeEach(() => {
  forgetDrafts();
  keepDraft("profile", "ada", { city: "Lond" });
});

test("what somebody has typed is there when they come back", () => {
  expect(draftIn("profile", "ada")).toEqual({ city: "Lond" });
  expect(draftIn("review", "ada")).toEqual({});
});

test("nobody else sees it, and then it is gone for its owner, too", () => {
  expect(draftIn("profile", "eve")).toEqual({});
  expect(draftIn("profile", "ada")).toEqual({});
});

test("it is gone once another person is here, and stays for the same", () => {
  giveDraftsTo("ada");
  expect(draftIn("profile", "ada")).toEqual({ city: "Lond" });
  giveDraftsTo("eve");
  giveDraftsTo("ada");
  expect(draftIn("profile", "ada")).toEqual({});
});

test("it is gone once it is empty, or its owner leaves", () => {
  keepDraft("profile", "ada", {});
  expect(draftIn("profile", "ada")).toEqual({});
  keepDraft("profile", "ada", { city: "Lond" });
  forgetDrafts();
  expect(draftIn("profile", "ada")).toEqual({});
});
