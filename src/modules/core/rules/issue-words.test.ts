import { expect, test } from "vitest";
import { z } from "zod";
import { issueWords } from "./issue-words.ts";

test.each<[z.ZodType, unknown, string]>([
  [z.number().min(-99), -150, "Must be at least -99"],
  [z.int().lt(10), 10, "Must be less than 10"],
  [z.string().min(1), "", "Must not be empty"],
  [z.string().max(3), "four", "Must have at most 3 characters"],
  [z.array(z.int()).min(2), [1], "Must have at least 2 entries"],
  [z.string().min(8, "is too short"), "short", "is too short"],
])("the limits of %o are words", (schema, value, words) => {
  const [issue] = schema.safeParse(value).error?.issues ?? [];
  expect(issue && issueWords(issue)).toBe(words);
});
