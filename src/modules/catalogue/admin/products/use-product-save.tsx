import { useState } from "react";
import type { AdminProduct } from "#modules/catalogue/api/staff-product-schemas.ts";
import { isSame, type Fields } from "#platform/commands/change.ts";
import { ApiProblem, read } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { ConflictDialog, type Conflict } from "#admin/resource/conflict-dialog.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { SaveBar } from "#admin/resource/save-bar.tsx";
import type { Form } from "#admin/resource/use-form.ts";
import { commandsFor, formOf } from "./product-form.ts";

type Target = { product: AdminProduct; form: Form; fields: FieldMap; saved: Fields };
type Disputed = { conflict: Conflict; current: AdminProduct; sent: Form["typed"] };

/** Saves all changes of the page in one transaction, and resolves a conflict with another person. */
export function useProductSave({ product, form, fields, saved }: Target) {
  const { runTogether } = useCommand();
  const [disputed, setDisputed] = useState<Disputed | null>(null);

  /** `sent` is what the form had then; more may have been typed since. */
  async function save(changed: Fields, of: AdminProduct, sent: Form["typed"]) {
    setDisputed(null);
    const commands = commandsFor(of, changed);
    await form.send(async () => {
      try {
        const isChange = commands.length > 0;
        if (isChange) await runTogether(commands, { done: "Product saved", canUndo: true });
        form.settle(sent, isChange);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.code !== "conflict") throw ofForm(error, commands);
        await merge(changed, sent);
      }
    });
  }

  /** Saves over the stored product, and asks first if another person changed the same fields. */
  async function merge(changed: Fields, sent: Form["typed"]) {
    const current = await read<AdminProduct>(`/products/${product.id}`);
    const stored = formOf(current).saved;
    const names = Object.keys(changed).filter(
      (name) => !isSame(stored[name], saved[name]) && !isSame(stored[name], changed[name]),
    );
    if (names.length === 0) return save(changed, current, sent);
    const { version } = current;
    const conflict = { current: { version, fields: stored }, yours: changed, disputed: names };
    setDisputed({ conflict, current, sent });
  }

  return {
    /** Saves the typed changes, and these. */
    async submit(further: Fields = {}) {
      const changed = form.readChanged();
      if (changed) await save({ ...changed, ...further }, product, form.typed);
    },
    saveBar: (
      <SaveBar form={form}>
        {disputed && (
          <ConflictDialog
            conflict={disputed.conflict}
            fields={fields}
            close={() => setDisputed(null)}
            save={(values) => void save(values, disputed.current, disputed.sent)}
          />
        )}
      </SaveBar>
    ),
  };
}

/** The error of a command, with the form's name of the field that its sentence begins with. */
function ofForm(
  { status, code, message, details }: ApiProblem,
  commands: ReturnType<typeof commandsFor>,
): ApiProblem {
  const failed = commands[Number(details["index"])];
  const detail = message.replace(/^\w+(?= must be )/, (name) => failed?.nameOf(name) ?? name);
  return new ApiProblem(status, { detail, code });
}
