import { startTransition, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { revertEntry, run, runMany, runTogether, type Done } from "#admin/api/client.ts";
import { reloadFailure } from "./reload.ts";
import { useToasts } from "./toasts.tsx";

export type Told = {
  /** What the toast says when it is done, such as "Order marked as packed". */
  done: string;
  /** Offers Undo in the toast. */
  canUndo?: boolean;
  /** The page to go to, in place of reloading this one. */
  to?: string | undefined;
};

/** Runs commands: announces the result, offers Undo, reloads the page's data. An error is thrown to the caller. */
export function useCommand() {
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  /** Throws if the page could not be read again; then it shows the state before. */
  async function reload() {
    await revalidate();
    const failed = reloadFailure();
    if (failed) throw failed;
  }

  async function undo(entry: number) {
    await revertEntry(entry).then(() => toasts.show("Undone"), toasts.fail);
    await reload().catch(toasts.fail);
  }

  async function announced<Value>(
    running: Promise<Done<Value>>,
    { done, canUndo = false, to }: Told,
  ): Promise<Value> {
    setIsBusy(true);
    try {
      const { saved, entry } = await running;
      toasts.show(done, canUndo && entry !== null ? () => undo(entry) : undefined);
      await (to === undefined ? reload() : navigate(to));
      return saved;
    } finally {
      // With the reloaded page, so that the next command has its version.
      startTransition(() => setIsBusy(false));
    }
  }

  return {
    isBusy,
    run: <Value>(command: string, input: object, told: Told) =>
      announced(run<Value>(command, input), told),
    runTogether: (commands: Parameters<typeof runTogether>[0], told: Told) =>
      announced(runTogether(commands), told),
    runMany: (command: string, inputs: readonly object[], told: Told) =>
      announced(runMany(command, inputs), told),
  };
}
