import { expect, test } from "vitest";
import { attemptFor } from "./checkout-draft.ts";

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
