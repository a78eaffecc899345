import { useState } from "react";
import { isSame, type Fields } from "#platform/commands/change.ts";
import type { ApiProblem } from "#admin/api/client.ts";
import { CardTable } from "#admin/ui/card-table.tsx";
import { Dialog } from "#admin/ui/dialog.tsx";
import { Button } from "#admin/ui/button.tsx";
import { valueWords } from "./field-value.ts";
import type { FieldMap } from "./resource.ts";

type Saved = { version: number; fields: Fields };
/** `disputed` names the fields that both people changed. */
export type Conflict = { current: Saved; yours: Fields; disputed: readonly string[] };

/** The conflict of a refused save, or null if it was refused for another reason. `base` was loaded before the edit. */
export function conflictOf(
  { code, details }: ApiProblem,
  base: Fields,
  defaults: Fields,
): Conflict | null {
  const { current: stored, yours } = details as { current?: Saved; yours?: Saved };
  if (code !== "conflict" || !stored || !yours) return null;
  const given = Object.entries(stored.fields).filter(([, value]) => value !== null);
  const current = { ...stored, fields: { ...defaults, ...Object.fromEntries(given) } };
  const disputed = Object.keys(yours.fields).filter(
    (name) =>
      !isSame(current.fields[name], base[name]) &&
      !isSame(current.fields[name], yours.fields[name]),
  );
  return { current, yours: yours.fields, disputed };
}

type Props = {
  conflict: Conflict;
  fields: FieldMap;
  close(): void;
  /** Saves these values over the version that the other person saved. */
  save(values: Fields, version: number): void;
};

/** Shows both versions of what two people changed, field by field. Nothing that was typed is lost. */
export function ConflictDialog({ conflict, fields, close, save }: Props) {
  const { current, yours, disputed } = conflict;
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choice = (name: string, isTheirs: boolean) => {
    const field = fields[name];
    const value = isTheirs ? current.fields[name] : yours[name];
    return (
      <label>
        <input
          type="radio"
          name={`keep-${name}`}
          checked={theirs.has(name) === isTheirs}
          onChange={() =>
            setTheirs(
              (before) =>
                new Set(isTheirs ? [...before, name] : [...before].filter((each) => each !== name)),
            )
          }
        />{" "}
        <span>
          {field?.control === "custom"
            ? field.words(value, isTheirs ? yours[name] : current.fields[name])
            : (field ? valueWords(field, value) : JSON.stringify(value)) || "–"}
        </span>
      </label>
    );
  };
  return (
    <Dialog title="Someone else saved this meanwhile" isOpen close={close} isWide>
      <p>Choose what to keep. Fields that only one of you changed are kept as they are.</p>
      <CardTable
        rows={disputed}
        keyOf={(name) => name}
        columns={[
          { title: "Field", cell: (name) => fields[name]?.label ?? name },
          { title: "Saved now", cell: (name) => choice(name, true) },
          { title: "Yours", cell: (name) => choice(name, false) },
        ]}
      />
      <div className="dialog-buttons">
        <Button onClick={close}>Keep editing</Button>
        <Button
          look="primary"
          onClick={() => {
            const kept = Object.entries(yours).filter(([name]) => !theirs.has(name));
            save(Object.fromEntries(kept), current.version);
          }}
        >
          Save these
        </Button>
      </div>
    </Dialog>
  );
}
