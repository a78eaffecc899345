import { stockName } from "#modules/catalogue/admin/stock-command.ts";
import { useState } from "react";
import { Link } from "react-router";
import type { AdminOffer } from "#modules/catalogue/api/staff-product-schemas.ts";
import { useMay } from "#admin/app/session.ts";
import { useUnsavedGuard } from "#admin/resource/use-unsaved-guard.tsx";
import { Button } from "#admin/ui/button.tsx";
import { GridCell } from "./grid-cell.tsx";
import { gridColumns, hasCell, keyOf, savedText, type Categories } from "./grid-columns.ts";
import { cellKey, editsOf, filledDown, type Edit, type Typed } from "./grid-edits.ts";
import { ReviewDialog } from "./review-dialog.tsx";
import { gridKeys } from "./grid-keys.ts";

type Props = { rows: AdminOffer[]; categories: Categories };

/** The table of inputs. Typed texts stay here until they are saved. */
export function GridTable({ rows, categories }: Props) {
  const [typed, setTyped] = useState<Typed>({});
  const [focused, setFocused] = useState<{ row: number; column: number } | null>(null);
  const [isReviewing, setIsReviewing] = useState(false);
  const edits = editsOf(rows, typed, categories);
  const guard = useUnsavedGuard(edits.length > 0);
  const add = (more: Typed) => setTyped((before) => ({ ...before, ...more }));
  const textOf = (row: AdminOffer, column: (typeof gridColumns)[number]) =>
    typed[cellKey(row, column)] ?? savedText(row, column, categories);
  const keys = gridKeys({ rows, textOf, add });
  return (
    <>
      <datalist id="grid-categories">
        {[...categories.keys()].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="table-wrap">
        <table className="table grid-table">
          <thead>
            <tr>
              <th scope="col">Product</th>
              {gridColumns.map(({ key, field }) => (
                <th key={key} scope="col">
                  {field.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <GridRow
                key={keyOf(row)}
                {...{ row, index, typed, categories, add, keys }}
                errors={edits.filter((edit) => edit.row === row)}
                focus={(column) => setFocused({ row: index, column })}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ChangesBar
        edits={edits}
        fillDown={
          focused &&
          (() => {
            const [row, column] = [rows[focused.row], gridColumns[focused.column]];
            if (row && column) add(filledDown(rows, focused, textOf(row, column)));
          })
        }
        discard={() => setTyped({})}
        review={() => setIsReviewing(true)}
      />
      {isReviewing && (
        <ReviewDialog
          edits={edits}
          close={() => setIsReviewing(false)}
          saved={() => setTyped({})}
        />
      )}
      {guard}
    </>
  );
}

type BarProps = {
  edits: readonly Edit[];
  /** Null before a cell has the focus. */
  fillDown: (() => void) | null;
  discard(): void;
  review(): void;
};

function ChangesBar({ edits, fillDown, discard, review }: BarProps) {
  const isEmpty = edits.length === 0;
  return (
    <div className="save-bar" role="region" aria-label="Changes">
      <p role="status">{wordsOf(edits)}</p>
      {fillDown && <Button onClick={fillDown}>Fill down</Button>}
      <Button disabled={isEmpty} onClick={discard}>
        Discard
      </Button>
      <Button
        look="primary"
        disabled={isEmpty || edits.some(({ error }) => error !== null)}
        onClick={review}
      >
        Review changes
      </Button>
    </div>
  );
}

function wordsOf(edits: readonly Edit[]): string {
  const wrong = edits.find(({ error }) => error !== null);
  if (wrong) return `${stockName(wrong.row)}: ${wrong.error}`;
  if (edits.length === 0) return "No changes yet.";
  return edits.length === 1 ? "1 cell changed" : `${edits.length} cells changed`;
}

type RowProps = Pick<Props, "categories"> & {
  row: AdminOffer;
  index: number;
  typed: Typed;
  errors: readonly Edit[];
  keys: ReturnType<typeof gridKeys>;
  add(more: Typed): void;
  focus(column: number): void;
};

function GridRow({ row, index, typed, categories, errors, keys, add, focus }: RowProps) {
  const may = useMay();
  return (
    <tr className={row.variantId === null ? undefined : "is-variant"}>
      <th scope="row">
        <Link to={`/products/${row.productId}`}>{row.variant ?? row.name}</Link>
      </th>
      {gridColumns.map((column, place) => {
        const edit = errors.find((each) => each.column === column);
        if (!hasCell(row, column) || !may(column.permission))
          return <td key={column.key}>{savedText(row, column, categories) || <span>–</span>}</td>;
        return (
          <GridCell
            key={column.key}
            label={`${column.field.label} of ${stockName(row)}`}
            place={{ row: index, column: place }}
            column={column}
            text={typed[cellKey(row, column)] ?? savedText(row, column, categories)}
            edit={edit}
            keys={keys}
            change={(text) => add({ [cellKey(row, column)]: text })}
            focus={() => focus(place)}
          />
        );
      })}
    </tr>
  );
}
