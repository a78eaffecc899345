import { expect, test } from "vitest";
import { patternsIn, patternsOfSource, slowTextOf } from "./patterns.ts";

/** Patterns that may take longer, because no text of a visitor, a file or a provider meets them. */
const NEVER_MEETS_USER_TEXT: Record<string, string> = {
  "src/main/config/config.ts": "reads the operator's environment variables",
  "src/main/config/payment-config.ts": "reads the operator's environment variables",
  "src/modules/core/rules/shop-locale.ts": "reads a number, which has at most 21 digits",
  "src/modules/delivery/rules/address/address-format.ts": "reads the shop's own table of formats",
};

test("each regular expression reads 100,000 equal characters or pairs in 100 ms", () => {
  const patterns = patternsOfSource().filter(({ file }) => !(file in NEVER_MEETS_USER_TEXT));
  expect(patterns.length).toBeGreaterThan(400);
  const slow = patterns.flatMap((pattern) => {
    const text = slowTextOf(pattern);
    return text === null
      ? []
      : [`${pattern.file}:${pattern.line} is slow for ${JSON.stringify(text)}`];
  });
  expect(slow).toEqual([]);
}, 180_000);

test.each([
  String.raw`/\s*\n\s*/g`,
  String.raw`/\[[^\]]+\]\(([^)]+)\)/g`,
  String.raw`/(https?:\/\/[^\s"'<>?]+)\?[^\s"'<>]*/g`,
  String.raw`/^(a+)+$/`,
  String.raw`/<[^>]*>/g`,
  String.raw`/\d+%$/`,
])("%s is slow", (pattern) => {
  const [found] = patternsIn("example.ts", `export const pattern = ${pattern};`);
  expect(found && slowTextOf(found)).not.toBeNull();
});

test("the text of a made expression is collected with its constants", () => {
  const code = `const PART = "[a-z]+"; export const made = new RegExp(\`^(?:\${PART})+\\\\d{\${digits}}\${end}$\`, "u");`;
  const made = { file: "example.ts", line: 1, source: String.raw`^(?:[a-z]+)+\d{9}x$`, flags: "u" };
  expect(patternsIn("example.ts", code)).toEqual([made]);
});
