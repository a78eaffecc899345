import { useState } from "react";
import type { AdminImport } from "#modules/import/api/staff-imports-schemas.ts";
import { ChoiceSelect } from "#admin/resource/choice-select.tsx";
import type { Options } from "./use-import-options.ts";

type Question = NonNullable<AdminImport["report"]>["questions"][number];
type Props = { questions: readonly Question[]; options: Options; change(options: Options): void };

/** What the file leaves open. An answered question stays, so that the answer can be changed. */
export function Questions({ questions, options, change }: Props) {
  const [asked, setAsked] = useState<readonly Question[]>(questions);
  const isNew = questions.some(({ id }) => asked.every((each) => each.id !== id));
  if (isNew)
    setAsked([
      ...asked.filter((each) => questions.every(({ id }) => id !== each.id)),
      ...questions,
    ]);
  if (asked.length === 0) return null;
  return (
    <fieldset className="form-fields">
      <legend>The file leaves open</legend>
      {asked.map(({ id, text, choices }) => (
        <ChoiceSelect
          key={id}
          label={text}
          choices={choices}
          none="Choose …"
          value={options[id] ?? ""}
          change={(value) => change({ ...options, [id]: value || null })}
        />
      ))}
    </fieldset>
  );
}
