import type { GridColumn } from "./grid-columns.ts";
import type { gridKeys } from "./grid-keys.ts";
import type { Edit } from "./grid-edits.ts";

type Props = {
  label: string;
  place: { row: number; column: number };
  column: GridColumn;
  text: string;
  edit: Edit | undefined;
  keys: ReturnType<typeof gridKeys>;
  change(text: string): void;
  focus(): void;
};

/** One input of the table; a changed one is marked and names its saved value. */
export function GridCell({ label, place, column, text, edit, keys, change, focus }: Props) {
  const { key, field } = column;
  return (
    <td className={edit ? "is-changed" : undefined} data-label={field.label}>
      <input
        aria-label={label}
        aria-invalid={edit?.error != null}
        title={edit ? (edit.error ?? `Saved: ${edit.from || "nothing"}`) : undefined}
        data-row={place.row}
        data-column={place.column}
        className={field.control === "text" ? undefined : "is-numeric"}
        inputMode={field.control === "text" ? undefined : "decimal"}
        list={key === "category" ? "grid-categories" : undefined}
        autoComplete="off"
        value={text}
        onKeyDown={keys.onKeyDown}
        onPaste={keys.onPaste}
        onChange={({ target }) => change(target.value)}
        onFocus={({ target }) => {
          target.select();
          focus();
        }}
      />
    </td>
  );
}
