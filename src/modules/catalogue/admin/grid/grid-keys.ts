import type { ClipboardEvent, KeyboardEvent } from "react";
import type { AdminOffer } from "#modules/catalogue/api/staff-product-schemas.ts";
import { gridColumns, type GridColumn } from "./grid-columns.ts";
import { cellsIn, pasted, type Typed } from "./grid-edits.ts";

type Grid = {
  rows: readonly AdminOffer[];
  textOf(row: AdminOffer, column: GridColumn): string;
  add(more: Typed): void;
};

/** Moving between cells by arrow keys and Enter, copying the cell above, and pasting cells. */
export function gridKeys({ rows, textOf, add }: Grid) {
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const at = placeOf(event.target);
    if (!at || event.altKey) return;
    if ((event.ctrlKey || event.metaKey) && event.key === "d") {
      event.preventDefault();
      const above = nextCell(event.currentTarget, at, [-1, 0]);
      const from = above && placeOf(above);
      const [row, column] = [from && rows[from.row], gridColumns[at.column]];
      if (row && column) add(pasted(rows, at, [[textOf(row, column)]]));
      return;
    }
    const step = stepOf(event);
    const next = step && nextCell(event.currentTarget, at, step);
    if (!step) return;
    event.preventDefault();
    next?.focus();
  }

  function onPaste(event: ClipboardEvent<HTMLElement>) {
    const at = placeOf(event.target);
    const cells = cellsIn(event.clipboardData.getData("text/plain"));
    const isOne = cells.length === 1 && cells[0]?.length === 1;
    if (!at || isOne) return;
    event.preventDefault();
    add(pasted(rows, at, cells));
  }

  return { onKeyDown, onPaste };
}

type Place = { row: number; column: number };

function placeOf(target: EventTarget): Place | null {
  if (!(target instanceof HTMLInputElement) || target.dataset["row"] === undefined) return null;
  return { row: Number(target.dataset["row"]), column: Number(target.dataset["column"]) };
}

type Step = readonly [down: number, right: number];

function stepOf({ key, shiftKey, ctrlKey, metaKey, target }: KeyboardEvent): Step | null {
  if (ctrlKey || metaKey) return null;
  if (key === "Enter") return [shiftKey ? -1 : 1, 0];
  if (shiftKey) return null;
  if (key === "ArrowDown") return [1, 0];
  if (key === "ArrowUp") return [-1, 0];
  const { selectionStart: from, selectionEnd: to, value } = target as HTMLInputElement;
  const isWhole = from === 0 && to === value.length;
  if (key === "ArrowLeft" && (isWhole || to === 0)) return [0, -1];
  if (key === "ArrowRight" && (isWhole || from === value.length)) return [0, 1];
  return null;
}

/** The next cell in a direction that has an input; null at the edge. */
function nextCell(from: HTMLElement, { row, column }: Place, [down, right]: Step) {
  const table = from.closest("table");
  if (!table) return null;
  const most = Math.max(table.querySelectorAll("tbody tr").length, gridColumns.length);
  for (let steps = 1; steps <= most; steps += 1) {
    const [to, at] = [row + steps * down, column + steps * right];
    const found = table.querySelector<HTMLInputElement>(
      `input[data-row="${to}"][data-column="${at}"]`,
    );
    if (found) return found;
  }
  return null;
}
