import { describe, expect, test } from "vitest";
import { attemptFor, restoredValues } from "./checkout-draft.ts";

const makeKey = () => "new";

test("the first try has a key of its own", () => {
  expect(attemptFor(null, "a lamp", makeKey)).toEqual({
    key: "new",
    replaces: null,
    contents: "a lamp",
    number: null,
  });
});

test("the same contents are the same try, with the order that it has made", () => {
  const last = { key: "old", replaces: null, contents: "a lamp", number: "K7QM-2F9T-X" };
  expect(attemptFor(last, "a lamp", makeKey)).toBe(last);
});

test("other contents are a new try that takes the place of the last, and not of those before", () => {
  const last = { key: "old", replaces: "older", contents: "a lamp", number: "K7QM-2F9T-X" };
  expect(attemptFor(last, "two lamps", makeKey)).toEqual({
    key: "new",
    replaces: "old",
    contents: "two lamps",
    number: null,
  });
});

describe("what was kept", () => {
  const written = { email: "", country: "US", method: "demo:card" };
  const kept = { email: "ada@example.com", country: "GB", method: "demo:paypal" };
  const asked = ["email", "country", "method"] as const;

  test.each([
    ["stands in fields that nobody has touched", written, kept],
    ["gives way to what was typed", { ...written, email: "eve" }, { ...kept, email: "eve" }],
    [
      "gives way to a field that was emptied",
      { ...written, country: "" },
      { ...kept, country: "" },
    ],
    ["is not put where it stands", kept, null],
  ])("%s", (_, there, restored) => {
    expect(restoredValues(asked, { there, written, kept })).toEqual(restored);
  });

  test("says nothing of fields that the form does not have", () => {
    const there = { method: "demo:card" };
    const restored = restoredValues(["method"], { there, written, kept });
    expect(restored).toEqual({ method: "demo:paypal" });
  });

  test("of nothing is nothing", () => {
    expect(restoredValues(asked, { there: written, written, kept: {} })).toBeNull();
  });
});
