import { expect, it } from "vitest";
import { readImportOptions } from "./import-options.ts";

it("shows and fetches by default, and writes only when asked to", () => {
  expect(readImportOptions(["a.csv"])).toEqual({
    ok: true,
    value: {
      file: "a.csv",
      apply: false,
      strict: false,
      category: null,
      report: null,
      show: 20,
      pictures: true,
      yes: false,
      undo: false,
      newCategories: false,
      encoding: null,
    },
  });
  expect(readImportOptions(["--apply", "a.csv", "--no-pictures"])).toMatchObject({
    value: { apply: true, pictures: false },
  });
});

it("needs no file to fetch pictures", () => {
  expect(readImportOptions(["--pictures"])).toMatchObject({ ok: true, value: { file: null } });
});

it.each([
  [[], "Which file?"],
  [["a.csv", "b.csv"], 'One file at a time, please: what is "b.csv"?'],
  [["a.csv", "--undo"], "--undo takes the last import back and needs no file."],
  [["a.csv", "--show", "many"], "--show many is not a number."],
  [
    ["a.csv", "--encoding", "ebcdic"],
    "--encoding ebcdic is none of utf-8, utf-16le, utf-16be, windows-1252, macintosh.",
  ],
  [["--help"], ""],
])("%j: %s", (args, error) => {
  expect(readImportOptions(args)).toEqual({ ok: false, error });
});

it("knows no other options", () => {
  expect(readImportOptions(["a.csv", "--aply"])).toMatchObject({ ok: false });
});
