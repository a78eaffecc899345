import type { MenuItem } from "./menu.ts";

/** A menu as the editor lists it: one row for each link, with its level. */
export type MenuRow = { label: string; to: string; level: 0 | 1 };
export type MenuMove = "up" | "down" | "in" | "out";
type Moved = { rows: MenuRow[]; index: number };

export function rowsOf(items: readonly MenuItem[]): MenuRow[] {
  return items.flatMap(({ label, to, items: below = [] }) => [
    { label, to, level: 0 as const },
    ...below.map((each): MenuRow => ({ label: each.label, to: each.to, level: 1 })),
  ]);
}

export function itemsOfRows(rows: readonly MenuRow[]): MenuItem[] {
  const items: (MenuItem & { items: { label: string; to: string }[] })[] = [];
  for (const { level, ...link } of rows) {
    const parent = items.at(-1);
    if (level === 1 && parent) parent.items.push(link);
    else items.push({ ...link, items: [] });
  }
  return items;
}

/** The row after a row and the rows below it. */
function endOf(rows: readonly MenuRow[], index: number): number {
  if (rows[index]?.level === 1) return index + 1;
  const next = rows.findIndex(({ level }, place) => place > index && level === 0);
  return next === -1 ? rows.length : next;
}

/** Moves a row, with those below it, to another place; null if it is there. */
function placed(rows: readonly MenuRow[], index: number, to: number): Moved | null {
  const end = endOf(rows, index);
  if (to < 0 || to > rows.length || (to >= index && to <= end)) return null;
  const block = rows.slice(index, end);
  const rest = rows.toSpliced(index, block.length);
  const at = to > index ? to - block.length : to;
  return { rows: rest.toSpliced(at, 0, ...block), index: at };
}

/** Moves a row of a menu; null if it cannot be moved so, such as below a row of the second level. */
export function moveRow(rows: readonly MenuRow[], index: number, move: MenuMove): Moved | null {
  const row = rows[index];
  if (!row) return null;
  const end = endOf(rows, index);
  switch (move) {
    case "in":
      if (row.level === 1 || index === 0 || end - index > 1) return null;
      return { rows: rows.with(index, { ...row, level: 1 }), index };
    case "out": {
      if (row.level === 0) return null;
      // Behind its former neighbours, which would otherwise be below it.
      const to = endOf(
        rows,
        rows.findLastIndex(({ level }, place) => place < index && level === 0),
      );
      const rest = rows.toSpliced(index, 1).toSpliced(to - 1, 0, { ...row, level: 0 });
      return { rows: rest, index: to - 1 };
    }
    case "up": {
      if (row.level === 1) return index < 2 ? null : placed(rows, index, index - 1);
      const before = rows.findLastIndex(({ level }, place) => place < index && level === 0);
      return before === -1 ? null : placed(rows, index, before);
    }
    case "down":
      return end >= rows.length
        ? null
        : placed(rows, index, row.level === 1 ? end + 1 : endOf(rows, end));
  }
}

/** Drops a row on another: it takes that one's place and level, and one with rows below it stays on the first. */
export function dropRow(rows: readonly MenuRow[], from: number, on: number): Moved | null {
  const target = rows[on];
  const row = rows[from];
  const end = endOf(rows, from);
  if (!row || !target || (on >= from && on < end)) return null;
  const isBlock = end - from > 1;
  const isDown = on > from;
  const parent = rows.findLastIndex(({ level }, place) => place <= on && level === 0);
  const start = isBlock ? parent : on;
  const to = isDown ? endOf(rows, start) : start;
  const moved = placed(rows, from, to) ?? { rows: [...rows], index: from };
  if (isBlock || moved.index === 0) return { ...moved, rows: withLevel(moved, 0) };
  return { ...moved, rows: withLevel(moved, target.level) };
}

const withLevel = ({ rows, index }: Moved, level: 0 | 1): MenuRow[] =>
  rows.map((row, place) => (place === index ? { ...row, level } : row));
