import { expect, test } from "vitest";
import { dropRow, itemsOfRows, moveRow, rowsOf, type MenuMove, type MenuRow } from "./menu-rows.ts";

/** "A b c D": capitals are the first level. */
const parse = (text: string): MenuRow[] =>
  text
    .split(" ")
    .map((label) => ({ label, to: "/", level: label === label.toUpperCase() ? 0 : 1 }));
const print = (rows: readonly MenuRow[]) =>
  rows
    .map(({ label, level }) => (level === 0 ? label.toUpperCase() : label.toLowerCase()))
    .join(" ");

test.each<[string, string, MenuMove, string | null]>([
  ["A b C", "C", "up", "C A b"],
  ["A b C", "A", "up", null],
  ["A b C d E", "A", "down", "C d A b E"],
  ["A b C", "C", "down", null],
  ["A b c", "c", "up", "A c b"],
  ["A b c", "b", "up", null],
  ["A B c", "c", "up", "A c B"],
  ["A b C d", "b", "down", "A C b d"],
  ["A b", "b", "down", null],
  ["A B C", "B", "in", "A b C"],
  ["A B c", "B", "in", null],
  ["A B", "A", "in", null],
  ["A b", "b", "in", null],
  ["A b c D", "b", "out", "A c B D"],
  ["A b", "b", "out", "A B"],
  ["A B", "B", "out", null],
])("in %s, %s is moved %s: %s", (text, label, move, expected) => {
  const rows = parse(text);
  const moved = moveRow(
    rows,
    rows.findIndex((row) => row.label === label),
    move,
  );
  expect(moved && print(moved.rows)).toBe(expected);
  if (moved) expect(moved.rows[moved.index]?.label).toBe(label);
});

test.each([
  ["A B C", "C", "A", "C A B"],
  ["A B C", "A", "C", "B C A"],
  ["A b c D", "D", "c", "A b d c"],
  ["A b C d", "A", "d", "C d A b"],
  ["A b C d", "C", "b", "C d A b"],
  ["A b c", "b", "A", "B A c"],
  ["A B c", "A", "c", "B c A"],
])("in %s, %s is dropped on %s: %s", (text, label, on, expected) => {
  const rows = parse(text);
  const at = (wanted: string) => rows.findIndex((row) => row.label === wanted);
  const dropped = dropRow(rows, at(label), at(on));
  expect(dropped && print(dropped.rows).toLowerCase()).toBe(expected.toLowerCase());
  expect(dropped?.rows[0]?.level).toBe(0);
});

test("a menu is the same after it was listed as rows", () => {
  const items = [
    { label: "Shop", to: "/category", items: [{ label: "Mugs", to: "/category/mugs" }] },
    { label: "About", to: "/about", items: [] },
  ];
  expect(itemsOfRows(rowsOf(items))).toEqual(items);
});
