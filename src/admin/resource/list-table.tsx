import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type Row,
} from "@tanstack/react-table";
import { useMemo, useState, type ReactNode } from "react";
import { Link } from "react-router";
import type { ListState } from "./list-state.ts";
import type { Column, Resource } from "./resource.ts";

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

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
  const [visibility, setVisibility] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(list.columns.map(({ key, isExtra }) => [key, !isExtra])),
  );
  const columns = useMemo(
    () =>
      list.columns.map((column): ColumnDef<typeof features, object> => ({
        id: column.key,
        header: column.title,
        cell: ({ row }) => cellOf(column, row.original),
      })),
    [list],
  );
  const selection = Object.fromEntries([...chosen].map((key) => [key, true as const]));
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: list.key,
    state: {
      columnVisibility: visibility,
      rowSelection: selection,
    },
    onColumnVisibilityChange: (next) =>
      setVisibility(typeof next === "function" ? next(visibility) : next),
    onRowSelectionChange: (next) => {
      const after = typeof next === "function" ? next(selection) : next;
      choose(new Set(Object.keys(after)));
    },
  });
  const hasActions = list.actions !== undefined;
  const definitionOf = (key: string) => list.columns.find((each) => each.key === key);
  return (
    <div className="table-wrap">
      <table className="table is-list">
        <thead>
          <tr>
            {hasActions && (
              <th className="choose">
                <input
                  type="checkbox"
                  aria-label="Choose all rows"
                  checked={table.getIsAllRowsSelected()}
                  onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
                />
              </th>
            )}
            {table.getVisibleLeafColumns().map(({ id }) => {
              const column = definitionOf(id);
              return column && <HeaderCell key={id} column={column} state={state} />;
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <ListRow key={row.id} {...{ row, list, below }} />
          ))}
        </tbody>
      </table>
      {list.columns.some(({ isExtra }) => isExtra) && (
        <ColumnMenu columns={list.columns} visibility={visibility} change={setVisibility} />
      )}
    </div>
  );
}

function HeaderCell({ column, state }: { column: Column<object>; state: ListState }) {
  const { title, sort, isNumeric } = column;
  const className = isNumeric ? "is-numeric" : undefined;
  if (sort === undefined)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const now = state.values["sort"];
  const direction = now === sort ? "ascending" : now === `-${sort}` ? "descending" : undefined;
  return (
    <th scope="col" className={className} aria-sort={direction}>
      <button
        type="button"
        className="sort-button"
        onClick={() => state.set({ sort: direction === "ascending" ? `-${sort}` : sort })}
      >
        {title}
        <span aria-hidden="true">
          {direction === "ascending" ? " ↑" : direction === "descending" ? " ↓" : ""}
        </span>
      </button>
    </th>
  );
}

type RowProps = Pick<Props, "list" | "below"> & { row: Row<typeof features, object> };

function ListRow({ row, list, below }: RowProps) {
  const linked = list.columns.find(({ isLink }) => isLink) ?? list.columns[0];
  return (
    <tr aria-selected={list.actions && row.getIsSelected()}>
      {list.actions && (
        <td className="choose">
          <input
            type="checkbox"
            aria-label={`Choose ${row.id}`}
            checked={row.getIsSelected()}
            onChange={({ target }) => row.toggleSelected(target.checked)}
          />
        </td>
      )}
      {row.getVisibleCells().map((cell) => {
        const column = list.columns.find(({ key }) => key === cell.column.id);
        const content = column && cellOf(column, row.original);
        return (
          <td
            key={cell.id}
            data-label={column?.title}
            className={column?.isNumeric ? "is-numeric" : column?.isText ? "is-text" : undefined}
          >
            {column === linked && below !== undefined ? (
              <Link to={`${below}/${row.id}`}>{content}</Link>
            ) : (
              content
            )}
          </td>
        );
      })}
    </tr>
  );
}

const cellOf = ({ key, cell }: Column<object>, row: object) =>
  cell ? cell(row) : (row as Readonly<Record<string, ReactNode>>)[key];

type MenuProps = {
  columns: readonly Column<object>[];
  visibility: Readonly<Record<string, boolean>>;
  change(visibility: Record<string, boolean>): void;
};

function ColumnMenu({ columns, visibility, change }: MenuProps) {
  return (
    <details className="column-menu">
      <summary>Columns</summary>
      {columns.map(({ key, title }) => (
        <label key={key}>
          <input
            type="checkbox"
            checked={visibility[key] ?? true}
            onChange={({ target }) => change({ ...visibility, [key]: target.checked })}
          />
          {title}
        </label>
      ))}
    </details>
  );
}
