import { useId, useState, type KeyboardEvent, type MouseEvent } from "react";
import { Link } from "react-router";
import { PeekButton } from "./peek-button.tsx";
import type { ListState } from "./list-state.ts";
import type { Resource, ShownColumn } from "./resource.ts";

type Props = {
  list: Resource["list"];
  /** The path of the records, if these have pages. */
  below: string | undefined;
  rows: object[];
  state: ListState;
  chosen: ReadonlySet<string>;
  choose(keys: ReadonlySet<string>): void;
};

/** The rows of a list: a table, and cards on a phone. */
export function ListTable({ list, below, rows, state, chosen, choose }: Props) {
  const extra = list.columns.filter(({ isExtra }) => isExtra).map(({ title }) => title);
  const [hidden, setHidden] = useState<readonly string[]>(extra);
  const [toggled, setToggled] = useState("");
  const columns = list.columns.filter(({ title }) => !hidden.includes(title));
  const linked = list.columns.find(({ isLink }) => isLink) ?? list.columns[0];
  const keys = rows.map(list.key);
  const listId = useId();
  const choice = (of: readonly string[], cell: string, name?: string) => {
    const id = `${cell}-choice`;
    const isToggled = id === toggled;
    return <Choice {...{ id, cell, name, of, chosen, choose, isToggled }} toggle={setToggled} />;
  };
  return (
    <div className="table-wrap">
      <table className="table is-list">
        <thead>
          <tr>
            {list.actions && <th className="choose">{choice(keys, listId, "all rows")}</th>}
            {columns.map((column) => (
              <HeaderCell key={column.title} column={column} state={state} />
            ))}
            {list.peek && (
              <th className="peek">
                <span className="visually-hidden">Quick look</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const key = list.key(row);
            return (
              <tr
                key={key}
                aria-selected={list.actions && chosen.has(key)}
                onClick={below === undefined ? undefined : openByClick}
              >
                {list.actions && (
                  <td className="choose">
                    {choice([key], `${listId}-${index}`, list.called?.(row))}
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.title}
                    id={column === linked ? `${listId}-${index}` : undefined}
                    data-label={column.title}
                    className={classOf(column)}
                  >
                    {column === linked && below !== undefined ? (
                      <Link
                        to={`${below}/${key}`}
                        className="row-link"
                        onKeyDown={list.peek && peekBySpace}
                      >
                        {column.cell(row)}
                      </Link>
                    ) : (
                      column.cell(row)
                    )}
                  </td>
                ))}
                {list.peek && (
                  <td className="peek">
                    <PeekButton {...list.peek(row)} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {extra.length > 0 && <ColumnMenu columns={list.columns} hidden={hidden} hide={setHidden} />}
    </div>
  );
}

const classOf = ({ isNumeric, isText, onPhone }: ShownColumn) =>
  isNumeric ? "is-numeric" : isText ? "is-text" : onPhone && `is-${onPhone}`;

type ColumnMenuProps = {
  columns: readonly ShownColumn[];
  hidden: readonly string[];
  hide(titles: readonly string[]): void;
};

function ColumnMenu({ columns, hidden, hide }: ColumnMenuProps) {
  return (
    <details className="column-menu">
      <summary>Columns</summary>
      {columns.map(({ title }) => (
        <label key={title}>
          <input
            type="checkbox"
            checked={!hidden.includes(title)}
            onChange={({ target }) => {
              const others = hidden.filter((each) => each !== title);
              hide(target.checked ? others : [...others, title]);
            }}
          />
          <span>{title}</span>
        </label>
      ))}
    </details>
  );
}

/** A click anywhere on a row opens its record, unless it is on a control or selects text. */
function openByClick({ target, currentTarget, button }: MouseEvent<HTMLTableRowElement>) {
  // A click in the row's sheet is an event of the row for React.
  if (button !== 0 || !(target instanceof Element) || !currentTarget.contains(target)) return;
  if (target.closest("a, button, input, label, summary") || getSelection()?.isCollapsed === false)
    return;
  currentTarget.querySelector<HTMLElement>(".row-link")?.click();
}

function peekBySpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== " ") return;
  event.preventDefault();
  event.currentTarget.closest("tr")?.querySelector<HTMLElement>(".peek button")?.click();
}

type ChoiceProps = Pick<Props, "chosen" | "choose"> & {
  id: string;
  /** The cell that names the row if nothing else does. */
  cell: string;
  name: string | undefined;
  of: readonly string[];
  isToggled: boolean;
  toggle(id: string): void;
};

/** Chooses rows; the next Tab then leads past the other rows to what can be done with them. */
function Choice({ id, cell, name, of, chosen, choose, isToggled, toggle }: ChoiceProps) {
  const isChosen = of.every((key) => chosen.has(key));
  return (
    <>
      <input
        type="checkbox"
        id={id}
        aria-label={name === undefined ? "Choose" : `Choose ${name}`}
        aria-labelledby={name === undefined ? `${id} ${cell}` : undefined}
        checked={isChosen}
        onChange={({ target }) => {
          const others = [...chosen].filter((key) => !of.includes(key));
          choose(new Set(target.checked ? [...others, ...of] : others));
          toggle(id);
        }}
      />
      {isToggled && chosen.size > 0 && (
        <button
          type="button"
          className="skip-link"
          onClick={() => document.querySelector<HTMLElement>(".bulk-bar button")?.focus()}
        >
          Go to the actions for chosen rows
        </button>
      )}
    </>
  );
}

function HeaderCell({ column, state }: { column: ShownColumn; state: ListState }) {
  const { title, sort } = column;
  const now = state.values["sort"] ?? "";
  const direction = now === `-${sort}` ? "descending" : now === sort ? "ascending" : undefined;
  return (
    <th scope="col" className={classOf(column)} aria-sort={direction}>
      {sort === undefined ? (
        title
      ) : (
        <button
          type="button"
          className="sort-button"
          onClick={() => state.set({ sort: direction === "ascending" ? `-${sort}` : sort })}
        >
          <span>{title}</span>
          {direction && <span aria-hidden="true">{direction === "ascending" ? " ↑" : " ↓"}</span>}
        </button>
      )}
    </th>
  );
}
