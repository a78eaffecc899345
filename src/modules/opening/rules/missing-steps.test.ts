import { expect, test } from "vitest";
import { missingSteps, openProblem } from "./missing-steps.ts";

const product = { name: "Add your first product", isDone: false, to: "/products/new" };
const legal = { name: "Finish your legal pages", isDone: false, to: "/legal-pages" };
const done = { name: "Connect your email", isDone: true, to: "/connections" };

test("what the law requires comes first, and done steps are left out", () => {
  expect(missingSteps([product, done, legal])).toEqual([
    { name: legal.name, to: legal.to, isRequired: true },
    { name: product.name, to: product.to, isRequired: false },
  ]);
});

test.each([
  ["nothing is missing", [done], false, null],
  ["advice is missing", [product], false, /^This is not done yet: Add your first product\./],
  ["advice is ignored on purpose", [product], true, null],
  ["the law asks for more", [product, legal], true, /law of your country .*: Finish your legal/],
] as const)("%s", (_, steps, isConfirmed, problem) => {
  const found = openProblem(missingSteps(steps), isConfirmed);
  expect(found).toEqual(problem === null ? null : expect.stringMatching(problem));
});
