import { useCommand } from "#admin/app/use-command.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";
import type { Action } from "./resource.ts";

type Props<Row> = { action: Action<Row>; rows: readonly Row[]; close(isDone: boolean): void };

/** Asks for what an action needs, shows what would change, and runs it for all rows or none. */
export function ActionDialog<Row>({ action, rows, close }: Props<Row>) {
  const { fields = {}, confirm, preview, label, command, isDestructive, canUndo } = action;
  const [first] = rows;
  const saved = first && rows.length === 1 ? action.saved?.(first) : undefined;
  const { runMany } = useCommand();
  return (
    <FormDialog
      title={label}
      button={label}
      fields={fields}
      {...(saved && { saved })}
      isDestructive={isDestructive ?? false}
      isWide={preview !== undefined}
      close={() => close(false)}
      submit={async (values) => {
        const inputs = rows.map((row) => action.input(row, values));
        await runMany(command, inputs, {
          done: action.done(rows.length),
          canUndo: canUndo ?? false,
          to: action.to,
        });
        close(true);
      }}
    >
      {(values) => (
        <>
          {confirm && <p>{confirm}</p>}
          {preview && <div className="preview">{preview(rows, values)}</div>}
        </>
      )}
    </FormDialog>
  );
}
