import { useState } from "react";
import type { Fields } from "#platform/commands/change.ts";
import { ApiProblem } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { ConflictDialog, conflictOf, type Conflict } from "./conflict-dialog.tsx";
import { capitalized, type FieldMap } from "./resource.ts";
import { SaveBar } from "./save-bar.tsx";
import type { Form } from "./use-form.ts";

type Target = {
  form: Form;
  fields: FieldMap;
  /** The values that the form was loaded with. */
  saved: Fields;
  /** Values that the stored record leaves out. */
  defaults?: Fields;
  command: string;
  id: string;
  version: number;
  /** The noun in the toast: "Brand saved". */
  noun: string;
  /** A command that the save bar offers to run after the save. */
  afterSave?: { label: string; command: string; done: string };
};

/** What the form had when it was sent; more may have been typed since. */
type Sent = { typed: Form["typed"]; next: Target["afterSave"] };
type Pending = Conflict & { sent: Sent };

/** Saves a form's changes by one command, and resolves a conflict with another person. */
export function useSave(target: Target) {
  const { form, fields, saved, defaults = {}, command, id, version, noun, afterSave } = target;
  const { run, runTogether } = useCommand();
  const [conflict, setConflict] = useState<Pending | null>(null);

  async function save(changed: Fields, of: number, sent: Sent) {
    const { typed, next } = sent;
    const done = `${capitalized(noun)} saved`;
    setConflict(null);
    await form.send(async () => {
      try {
        const input = { id, version: of, fields: changed };
        const isChange = Object.keys(changed).length > 0;
        const both = next && [
          { name: command, input },
          { name: next.command, input: { id } },
        ];
        if (both) await runTogether(both, { done: next.done, canUndo: true });
        else if (isChange) await run(command, input, { done, canUndo: true });
        form.settle(typed, isChange || both !== undefined);
      } catch (error) {
        const found = error instanceof ApiProblem && conflictOf(error, saved, defaults);
        if (!found) throw error;
        if (found.disputed.length === 0) await save(changed, found.current.version, sent);
        else setConflict({ ...found, sent });
      }
    });
  }

  async function submit(next?: Target["afterSave"]) {
    const changed = form.readChanged();
    if (changed) await save(changed, version, { typed: form.typed, next });
  }

  return {
    submit: () => submit(),
    saveBar: (
      <SaveBar
        form={form}
        {...(afterSave && { more: [afterSave.label, () => void submit(afterSave)] })}
      >
        {conflict && (
          <ConflictDialog
            conflict={conflict}
            fields={fields}
            close={() => setConflict(null)}
            save={(values, of) => void save(values, of, conflict.sent)}
          />
        )}
      </SaveBar>
    ),
  };
}
