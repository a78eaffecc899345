import type { ReactNode } from "react";

type CardColumn<Row> = {
  title: string;
  cell(row: Row): ReactNode;
  isNumeric?: true;
  /** Holds buttons; only screen readers get its title. */
  isAction?: true;
};

type Props<Row> = {
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** The first one names the row. */
  columns: readonly CardColumn<Row>[];
  caption?: string;
};

/** A table whose rows are cards on a phone. */
export function CardTable<Row>({ rows, keyOf, columns, caption }: Props<Row>) {
  const [heading, ...others] = columns;
  return (
    <table className="table is-cards">
      {caption && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ title, isNumeric, isAction }) => (
            <th key={title} scope="col" className={isNumeric ? "is-numeric" : undefined}>
              {isAction ? <span className="visually-hidden">{title}</span> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">{heading?.cell(row)}</th>
            {others.map(({ title, cell, isNumeric, isAction }) => (
              <td
                key={title}
                data-label={isAction ? undefined : title}
                className={isNumeric ? "is-numeric" : undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
