import { useCommand } from "#admin/app/use-command.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { FieldControl } from "#admin/resource/field-control.tsx";

type Target = { kind: "category" | "banner"; id: number; version: number; field: string };

type Props = { title: string; picture: number | null; target: Target };

/** A picture of a record, with a way to replace it at once. */
export function PictureField({ title, picture, target: { kind, id, version, field } }: Props) {
  const { run } = useCommand();
  const toasts = useToasts();
  const label = picture === null ? "Add a picture" : "Replace the picture";
  const save = (stored: string) =>
    run(
      `change-${kind}`,
      { id: String(id), version, fields: { [field]: Number(stored) } },
      { done: "Picture saved", canUndo: true },
    ).catch(toasts.fail);
  return (
    <section className="card" aria-label={title}>
      <h2>{title}</h2>
      <FieldControl
        name={field}
        field={{ label, control: "picture", of: kind }}
        value={String(picture ?? "")}
        onChange={(stored) => void save(stored)}
      />
    </section>
  );
}
