import { useMay, useSession } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { Button } from "#admin/ui/button.tsx";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import type { Fields } from "#platform/commands/change.ts";
import type { Action } from "./resource.ts";

type Props<Row> = {
  actions: readonly Action<Row>[];
  rows: readonly Row[];
  onDone?(): void;
};

/** Buttons for the actions that the role has and all rows offer. Each runs for all rows or none. */
export function ActionButtons<Row>({ actions, rows, onDone }: Props<Row>) {
  const may = useMay();
  const { staff } = useSession();
  const toasts = useToasts();
  const { runMany, isBusy } = useCommand();
  const [first] = rows;

  async function run({ command, input, done, canUndo = false, to }: Action<Row>, values: Fields) {
    const inputs = rows.map((row) => input(row, values, staff));
    await runMany(command, inputs, { done: done(rows.length), canUndo, to });
    onDone?.();
  }

  return actions
    .filter(
      ({ permission, isOffered }) =>
        may(permission) && rows.every((row) => isOffered?.(row) ?? true),
    )
    .map((action) => {
      const { label, fields, saved, confirm, preview, isDestructive, isPrimary, isInstant } =
        action;
      const look = isDestructive ? "danger" : isPrimary ? "primary" : "plain";
      return isInstant ? (
        <Button
          key={label}
          look={look}
          disabled={isBusy}
          onClick={() => void run(action, {}).catch(toasts.fail)}
        >
          {label}
        </Button>
      ) : (
        <DialogButton
          key={label}
          label={label}
          look={look}
          title={label}
          button={label}
          {...(fields && { fields })}
          saved={first && rows.length === 1 ? saved?.(first, staff) : undefined}
          isDestructive={isDestructive}
          isWide={preview !== undefined}
          submit={(values) => run(action, values)}
        >
          {(values) => (
            <>
              {confirm && <p>{confirm}</p>}
              {preview && <div className="preview">{preview(rows, values)}</div>}
            </>
          )}
        </DialogButton>
      );
    });
}
