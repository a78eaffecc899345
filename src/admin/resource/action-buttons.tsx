import { useState } from "react";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { ActionDialog } from "./action-dialog.tsx";
import type { Action } from "./resource.ts";

type Props<Row> = {
  actions: readonly Action<Row>[];
  rows: readonly Row[];
  onDone?(): void;
};

/** Buttons for the actions that the role has and all rows offer. Each opens its dialog. */
export function ActionButtons<Row>({ actions, rows, onDone }: Props<Row>) {
  const may = useMay();
  const toasts = useToasts();
  const { runMany, isBusy } = useCommand();
  const [open, setOpen] = useState<Action<Row> | null>(null);
  const offered = actions.filter(
    ({ permission, isOffered }) => may(permission) && rows.every((row) => isOffered?.(row) ?? true),
  );

  async function runNow({ command, input, done, canUndo = false }: Action<Row>) {
    const inputs = rows.map((row) => input(row, {}));
    try {
      await runMany(command, inputs, { done: done(rows.length), canUndo });
      onDone?.();
    } catch (error) {
      toasts.fail(error);
    }
  }

  return (
    <>
      {offered.map((action) => (
        <button
          key={action.label}
          type="button"
          className={action.isDestructive ? "button is-danger" : "button"}
          disabled={isBusy}
          onClick={() => void (action.isInstant ? runNow(action) : setOpen(action))}
        >
          {action.label}
        </button>
      ))}
      {open && (
        <ActionDialog
          action={open}
          rows={rows}
          close={(isDone) => {
            setOpen(null);
            if (isDone) onDone?.();
          }}
        />
      )}
    </>
  );
}
