import { useEffect, useId, useRef, useState, type DragEvent } from "react";
import { useLoaderData } from "react-router";
import type { ControlProps } from "#admin/resource/resource.ts";
import { Button } from "#admin/ui/button.tsx";
import type { AdminMenu } from "#modules/content/api/staff-menus.ts";
import type { MenuItem } from "#modules/content/rules/menu.ts";
import {
  dropRow,
  itemsOfRows,
  moveRow,
  rowsOf,
  type MenuMove,
  type MenuRow,
} from "#modules/content/rules/menu-rows.ts";
import type { IconName } from "#modules/core/rules/picture.ts";
import { Icon } from "#storefront/ui/icon.tsx";

const moves = [
  ["up", "Move up", "chevron-down"],
  ["down", "Move down", "chevron-down"],
  ["in", "Move in", "chevron-right"],
  ["out", "Move out", "chevron-left"],
] as const satisfies readonly [MenuMove, string, IconName][];

/** The links of a menu: typed or chosen, and moved by drag or by buttons. The value is their list as JSON. */
export function MenuControl({ value, error, field, onChange }: ControlProps) {
  const { place, automatic } = useLoaderData<AdminMenu>();
  const save = (next: readonly MenuItem[]) => onChange(JSON.stringify(next));
  const items = value === "" ? null : (JSON.parse(value) as MenuItem[]);
  return (
    <div role="group" aria-label={field.label} className="menu-editor">
      {items ? (
        <>
          <Rows rows={rowsOf(items)} error={error} save={(rows) => save(itemsOfRows(rows))} />
          <p className="page-actions">
            <Button onClick={() => onChange("")}>Use the automatic menu</Button>
          </p>
        </>
      ) : (
        <>
          <p>The shop makes this menu from its categories and pages.</p>
          <p className="page-actions">
            <Button onClick={() => save(automatic)}>Edit this menu</Button>
          </p>
        </>
      )}
      {place === "phone" && <Preview items={items ?? automatic} />}
    </div>
  );
}

type RowsProps = {
  rows: readonly MenuRow[];
  error: string | undefined;
  save(rows: readonly MenuRow[]): void;
};

function Rows({ rows, error, save }: RowsProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState("");
  const [focus, setFocus] = useState<{ index: number; on: string } | null>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const wrong = wrongRow(error, rows);
  useEffect(() => {
    if (!focus) return;
    list.current?.children[focus.index]?.querySelector<HTMLElement>(focus.on)?.focus();
    setFocus(null);
  }, [focus]);

  function show(moved: { rows: MenuRow[]; index: number } | null, on?: string) {
    const row = moved?.rows[moved.index];
    if (!row) return;
    save(moved.rows);
    const level = row.level === 1 ? ", second level" : "";
    setSaid(
      `${row.label || "Link"} is at place ${moved.index + 1} of ${moved.rows.length}${level}`,
    );
    if (on) setFocus({ index: moved.index, on });
  }
  function remove(index: number) {
    const { rows: rest } = moveRowsOut(rows, index);
    save(rest);
    setSaid(`${rows[index]?.label || "Link"} removed`);
    setFocus({ index: Math.min(index, rest.length - 1), on: '[data-do="remove"]' });
  }

  return (
    <>
      <AddLink
        add={(link) => {
          save([...rows, { ...link, level: 0 }]);
          setFocus({ index: rows.length, on: "input" });
        }}
      />
      <ol ref={list} className="menu-rows">
        {rows.map((row, index) => (
          <Row
            // Links have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            row={row}
            number={index + 1}
            problem={wrong?.index === index ? wrong.sentence : undefined}
            change={(next) => save(rows.with(index, next))}
            move={(how) => show(moveRow(rows, index, how), `[data-do="${how}"]`)}
            may={(how) => moveRow(rows, index, how) !== null}
            remove={() => remove(index)}
            drag={{
              onDragStart: (event: DragEvent) => {
                event.dataTransfer.setData("text/plain", row.label);
                setDragged(index);
              },
              onDragOver: (event: DragEvent) => event.preventDefault(),
              onDrop: (event: DragEvent) => {
                event.preventDefault();
                if (dragged !== null) show(dropRow(rows, dragged, index));
                setDragged(null);
              },
            }}
          />
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {error && !wrong && <p className="error">{error}</p>}
    </>
  );
}

/** Removes a row; those below it move to the first level. */
function moveRowsOut(rows: readonly MenuRow[], index: number) {
  const isFirst = rows[index]?.level === 0;
  const next = rows.findIndex(({ level }, place) => place > index && level === 0);
  const end = next === -1 ? rows.length : next;
  const kept = rows.map((row, place): MenuRow =>
    isFirst && place > index && place < end ? { ...row, level: 0 } : row,
  );
  return { rows: kept.toSpliced(index, 1) };
}

/** The row that a sentence of the API names: "items.2.items.0.to: …". */
function wrongRow(error: string | undefined, rows: readonly MenuRow[]) {
  const [, first, second, sentence] =
    /^items\.(\d+)(?:\.items\.(\d+))?(?:\.\w+)?: (.*)$/s.exec(error ?? "") ?? [];
  if (first === undefined || sentence === undefined) return null;
  const tops = rows.flatMap(({ level }, index) => (level === 0 ? [index] : []));
  const top = tops[Number(first)] ?? 0;
  return { index: second === undefined ? top : top + 1 + Number(second), sentence };
}

type RowProps = {
  row: MenuRow;
  number: number;
  problem: string | undefined;
  change(row: MenuRow): void;
  move(how: MenuMove): void;
  may(how: MenuMove): boolean;
  remove(): void;
  drag: Record<"onDragStart" | "onDragOver" | "onDrop", (event: DragEvent) => void>;
};

function Row({ row, number, problem, change, move, may, remove, drag }: RowProps) {
  const id = useId();
  const { onDragStart, ...dropped } = drag;
  const name = row.label || `link ${number}`;
  const input = (key: "label" | "to", label: string) => (
    <label>
      <span>{label}</span>
      <input
        value={row[key]}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => change({ ...row, [key]: event.target.value })}
      />
    </label>
  );
  return (
    <li className={row.level === 1 ? "is-below" : undefined} {...dropped}>
      <span draggable onDragStart={onDragStart} className="menu-handle" title="Drag to move">
        <Icon name="menu" size={18} />
      </span>
      {input("label", "Text")}
      {input("to", "Address")}
      <div className="icon-actions">
        {moves.map(([how, words, icon]) => (
          <Button
            key={how}
            data-do={how}
            title={words}
            aria-label={`${words}: ${name}`}
            disabled={!may(how)}
            onClick={() => move(how)}
          >
            <Icon name={icon} size={18} />
          </Button>
        ))}
        <Button data-do="remove" title="Remove" aria-label={`Remove: ${name}`} onClick={remove}>
          <Icon name="close" size={18} />
        </Button>
      </div>
      {problem && (
        <p id={id} className="error">
          {problem}
        </p>
      )}
    </li>
  );
}

function AddLink({ add }: { add(link: { label: string; to: string }): void }) {
  const { choices } = useLoaderData<AdminMenu>();
  const [to, setTo] = useState("");
  return (
    <p className="page-actions">
      <select aria-label="New link" value={to} onChange={(event) => setTo(event.target.value)}>
        <option value="">An address to type</option>
        {choices.map((each) => (
          <option key={each.to} value={each.to}>{`${each.label} (${each.to})`}</option>
        ))}
      </select>
      <Button
        onClick={() => add({ label: choices.find((each) => each.to === to)?.label ?? "", to })}
      >
        Add link
      </Button>
      <span className="help">
        A product has an address such as /product/oak-lamp, another site one that begins with
        https://.
      </span>
    </p>
  );
}

/** The list behind the button of phones, which a page shows only when it is pressed. */
function Preview({ items }: { items: readonly MenuItem[] }) {
  return (
    <figure className="menu-preview">
      <figcaption>Preview</figcaption>
      <ul>
        {items.map(({ label, items: below = [] }, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{label}</strong>
            {below.length > 0 && (
              <ul>
                {below.map((each, at) => (
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={at}>{each.label}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </figure>
  );
}
