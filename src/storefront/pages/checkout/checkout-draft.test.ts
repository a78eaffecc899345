import { describe, expect, test } from "vitest";
import { attemptFor, restoredValues } from "./checkout-draft.ts";

const makeKey = () => "new";

test("the first attempt has a new key", () => {
  expect(attemptFor(null, "a lamp", makeKey)).toEqual({
    key: "new",
    replaces: null,
    contents: "a lamp",
    number: null,
  });
});

test("the same contents reuse the attempt and its order", () => {
  const last = { key: "old", replaces: null, contents: "a lamp", number: "K7QM-2F9T-X" };
  expect(attemptFor(last, "a lamp", makeKey)).toBe(last);
});

test("changed contents create an attempt that replaces the last one only", () => {
  const last = { key: "old", replaces: "older", contents: "a lamp", number: "K7QM-2F9T-X" };
  expect(attemptFor(last, "two lamps", makeKey)).toEqual({
    key: "new",
    replaces: "old",
    contents: "two lamps",
    number: null,
  });
});

describe("a stored value", () => {
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

  test("is ignored if the form does not have its field", () => {
    const there = { method: "demo:card" };
    const restored = restoredValues(["method"], { there, written, kept });
    expect(restored).toEqual({ method: "demo:paypal" });
  });

  test("without any, the result is null", () => {
    expect(restoredValues(asked, { there: written, written, kept: {} })).toBeNull();
  });
});
