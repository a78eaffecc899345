import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type Row,
  type RowSelectionState,
} from "@tanstack/react-table";
import { useMemo, useState, type Dispatch, type ReactNode, type SetStateAction } from "react";
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
  chosen: RowSelectionState;
  choose: Dispatch<SetStateAction<RowSelectionState>>;
};

/** The rows of a list: a table, and cards on a phone. */
export function ListTable({ list, below, rows, state, chosen, choose }: Props) {
  const [visibility, setVisibility] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(list.columns.map(({ key, isExtra }) => [key, !isExtra])),
  );
  const columns = useMemo(() => list.columns.map(({ key }) => ({ id: key })), [list]);
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: list.key,
    state: { columnVisibility: visibility, rowSelection: chosen },
    onColumnVisibilityChange: setVisibility,
    onRowSelectionChange: choose,
  });
  return (
    <div className="table-wrap">
      <table className="table is-list">
        <thead>
          <tr>
            {list.actions && (
              <th className="choose">
                <input
                  type="checkbox"
                  aria-label="Choose all rows"
                  checked={table.getIsAllRowsSelected()}
                  onChange={({ target }) => table.toggleAllRowsSelected(target.checked)}
                />
              </th>
            )}
            {table.getVisibleLeafColumns().map(({ id }) => (
              <HeaderCell key={id} column={columnOf(list, id)} state={state} />
            ))}
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
  const directions = { [sort ?? ""]: "ascending", [`-${sort}`]: "descending" } as const;
  const direction = directions[state.values["sort"] ?? ""];
  return (
    <th scope="col" className={isNumeric ? "is-numeric" : undefined} aria-sort={direction}>
      {sort === undefined ? (
        title
      ) : (
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
      )}
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
        const column = columnOf(list, cell.column.id);
        const content = cellOf(column, row.original);
        return (
          <td
            key={cell.id}
            data-label={column.title}
            className={column.isNumeric ? "is-numeric" : column.isText ? "is-text" : undefined}
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

function columnOf({ columns }: Pick<Props["list"], "columns">, id: string): Column<object> {
  const column = columns.find(({ key }) => key === id);
  if (!column) throw new Error(`The list has no column ${id}.`);
  return column;
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
