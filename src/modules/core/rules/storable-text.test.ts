import { expect, test } from "vitest";
import { hasUnstorableText, storableJson } from "./text.ts";

test.each([
  ["NUL", "a\0b", true],
  ["a high half", "a\ud83c", true],
  ["a low half", "\udf81a", true],
  ["two halves in the wrong order", "\udf81\ud83c", true],
  ["three halves", "\ud83c\ud83c\udf81", true],
  ["an emoji", "🎁", false],
  ["letters after a backslash", String.raw`\u0000 \ud83c`, false],
  ["another control character", "\u0001", false],
  ["a backslash before NUL", "\\\0", true],
])("%s in a JSON text, as a value and as a key", (_, text, isUnstorable) => {
  for (const value of [text, [{ a: text }], { [text]: 1 }])
    expect(hasUnstorableText(JSON.stringify(value))).toBe(isUnstorable);
});

test("an escaped emoji can be stored", () => {
  expect(hasUnstorableText(String.raw`"\ud83c\udf81 \uD83C\uDF81"`)).toBe(false);
});

test("stored JSON has only text that PostgreSQL keeps", () => {
  expect(JSON.parse(storableJson({ a: ["x\0y\ud83c", 1, null, "🎁"] }))).toEqual({
    a: ["x y\ufffd", 1, null, "🎁"],
  });
});
