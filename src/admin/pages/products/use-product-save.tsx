import { useState } from "react";
import type { AdminProduct } from "#api/admin/product-schemas.ts";
import type { Fields } from "#modules/commands/rules/change.ts";
import { ApiProblem } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { ConflictDialog, conflictOf, type Conflict } from "#admin/resource/conflict-dialog.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import type { Form } from "#admin/resource/use-form.ts";
import { commandsFor } from "./product-form.ts";

type Target = { product: AdminProduct; form: Form; fields: FieldMap; saved: Fields };

/** Saves all changes of the page in one transaction, and resolves a conflict with another person. */
export function useProductSave({ product, form, fields, saved }: Target) {
  const { isBusy, runTogether } = useCommand();
  const [message, setMessage] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function save(changed: Fields, version: number) {
    setMessage(null);
    setConflict(null);
    const commands = commandsFor(product, changed, version);
    try {
      if (commands.length > 0)
        await runTogether(commands, { done: "Product saved", canUndo: true });
      form.reset();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const found = conflictOf(error, saved, {});
      const isOfProduct = found !== null && !("on_hand" in found.yours);
      if (found && isOfProduct && found.disputed.length === 0)
        await save(changed, found.current.version);
      else if (found && isOfProduct) setConflict({ ...found, yours: changed });
      else setMessage(form.showProblem(error));
    }
  }

  return {
    isBusy,
    message,
    async submit() {
      const changed = form.readChanged();
      if (changed) await save(changed, product.version);
    },
    discard() {
      form.reset();
      setMessage(null);
    },
    conflictDialog: conflict && (
      <ConflictDialog
        conflict={conflict}
        fields={fields}
        close={() => setConflict(null)}
        save={(values, version) => void save(values, version)}
      />
    ),
  };
}
