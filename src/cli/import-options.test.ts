import { expect, it } from "vitest";
import { readImportOptions } from "./import-options.ts";

it("previews and fetches by default, and writes only with --apply", () => {
  expect(readImportOptions(["a.csv"])).toEqual({
    ok: true,
    value: {
      file: "a.csv",
      apply: false,
      strict: false,
      fallbackCategory: null,
      categoryMapping: {},
      report: null,
      show: 20,
      pictures: true,
      yes: false,
      undo: false,
      newCategories: false,
      answers: {
        fallbackCategory: null,
        categoryMapping: {},
        newCategories: false,
        quantity: null,
        currency: null,
        decimal: null,
        dayOrder: null,
      },
      encoding: null,
    },
  });
  expect(readImportOptions(["--apply", "a.csv", "--no-pictures"])).toMatchObject({
    value: { apply: true, pictures: false },
  });
});

it("takes one category for the rest, and others by a name in the file", () => {
  const args = ["--category", "Media > Books=books", "--category", "a=b = c", "--category", "d"];
  expect(readImportOptions(["a.csv", ...args])).toMatchObject({
    value: { fallbackCategory: "d", categoryMapping: { "Media > Books": "books", "a=b": "c" } },
  });
});

it("needs no file with --pictures", () => {
  expect(readImportOptions(["--pictures"])).toMatchObject({ ok: true, value: { file: null } });
});

it.each([
  [[], "Which file?"],
  [["a.csv", "b.csv"], 'One file at a time, please: what is "b.csv"?'],
  [["a.csv", "--undo"], "--undo takes the last import back and needs no file."],
  [
    ["a.csv", "--category", "a", "--category", "b"],
    "--category b is a second category for what fits none.",
  ],
  [["a.csv", "--category", "=a"], "--category needs a name of the file before the equals sign."],
  [["a.csv", "--show", "many"], "--show many is not a number."],
  [
    ["a.csv", "--encoding", "ebcdic"],
    "--encoding ebcdic is none of utf-8, utf-16le, utf-16be, windows-1252.",
  ],
  [["--help"], ""],
])("%j: %s", (args, error) => {
  expect(readImportOptions(args)).toEqual({ ok: false, error });
});

it("rejects unknown options", () => {
  expect(readImportOptions(["a.csv", "--aply"])).toMatchObject({ ok: false });
});
