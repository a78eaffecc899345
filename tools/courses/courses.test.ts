import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { diceOf } from "./chance.ts";
import { faultFor, mixOf } from "./faults.ts";
import { runModelCourse } from "./run-model.ts";

test("the same seed makes the same course, and another seed another one", () => {
  const [first, again, other] = [7, 7, 8].map(runModelCourse);
  expect(again).toEqual(first);
  expect(other?.digest).not.toBe(first?.digest);
});

test("courses of the rules find nothing", () => {
  const found = Array.from({ length: 25 }, (_, seed) => runModelCourse(seed).violations);
  expect(found.flat()).toEqual([]);
});

test("faults of statements and of calls are those of their steps", () => {
  const dice = diceOf(1, "faults");
  const all = { "cut before": 3000, "call lost": 3000 };
  const faults = (kind: "statement" | "provider") =>
    new Set(Array.from({ length: 100 }, () => faultFor(dice, all, stepOf(kind))));
  expect(faults("statement")).toEqual(new Set([null, "cut before"]));
  expect(faults("provider")).toEqual(new Set([null, "call lost"]));
  expect(faultFor(dice, {}, stepOf("statement"))).toBeNull();
  expect(mixOf(diceOf(1, "shop"))).toEqual(mixOf(diceOf(1, "shop")));
});

test("each defect can be planted in the present sources", () => {
  const folder = new URL("defects/", import.meta.url);
  const patches = readdirSync(folder).map((file) => fileURLToPath(new URL(file, folder)));
  expect(patches).toHaveLength(22);
  for (const patch of patches) execFileSync("git", ["apply", "--check", patch], { stdio: "pipe" });
});

const stepOf = (kind: "statement" | "provider") => ({ kind, label: "", act: async () => null });
