import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordProblem, passwordSentence, passwordTexts } from "./password.ts";

const setting = {
  email: "Ada.Lovelace@example.com",
  displayName: "Ada Wilhelmina Lovelace",
  shopName: "Marlow",
  isCommon: (password: string) => password === "football",
};

test.for([
  ["1234567", "too-short"],
  ["", "too-short"],
  ["🍋".repeat(7), "too-short"],
  ["x".repeat(129), "too-long"],
  ["I love marlow", "shop-name"],
  ["ada.lovelace", "email-name"],
  ["ADA.LOVELACE@EXAMPLE.COM", "email-name"],
  ["wilhelmina", "own-name"],
  ["LoveLace", "own-name"],
  ["adawilhelmina", "own-name"],
  [" Ada  Wilhelmina Lovelace", "own-name"],
  ["FootBall", "common"],
  ["correct horse", null],
  ["        ", null],
  ["aaaaaaaa", null],
  ["🍋".repeat(8), null],
  ["🍋".repeat(128), null],
  ["x".repeat(128), null],
  ["ada.lovelace1", null],
  ["lovelaces", null],
] as const)("%j: %s", ([password, problem]) => {
  expect(passwordProblem(password, setting)).toBe(problem);
});

test("the present password is refused, a similar one is accepted", () => {
  const known = { ...setting, presentPassword: "Correct Horse" };
  expect(passwordProblem("Correct Horse", known)).toBe("present");
  expect(passwordProblem("correct horse", known)).toBe(null);
});

test("only a password's length counts, not its characters", () => {
  const free = {
    email: "@example.com",
    displayName: "",
    shopName: "\u0000",
    isCommon: () => false,
  };
  fc.assert(
    fc.property(fc.string({ minLength: 8, maxLength: 128, unit: "grapheme-ascii" }), (password) => {
      expect(passwordProblem(password, free)).toBe(null);
    }),
  );
});

test("each problem has a sentence of its own", () => {
  const problems = Object.keys(passwordTexts) as (keyof typeof passwordTexts)[];
  const sentences = problems.map(passwordSentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});
