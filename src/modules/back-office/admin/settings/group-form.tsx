import { useEffect, useState } from "react";
import type { Fields as Values } from "#platform/commands/change.ts";
import { Fields } from "#admin/resource/field-control.tsx";
import { History } from "#admin/resource/history.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { useForm, type Form as FormState } from "#admin/resource/use-form.ts";
import { useSave } from "#admin/resource/use-save.tsx";
import { Form } from "#admin/ui/form.tsx";
import { corrections, type Look } from "#modules/site/rules/look.ts";
import { EmailSettings } from "./email-settings.tsx";
import type { Group } from "./find-settings.ts";
import { PricePreview } from "./price-preview.tsx";
import { settingField } from "./setting-fields.ts";

/** Groups whose values change prices. */
const pricing: ReadonlySet<string> = new Set(["tax", "delivery", "promotions"]);

type Props = {
  group: Group;
  /** The page has the group's title. */
  isAlone: boolean;
  /** Is called with the valid values that are not saved. */
  typed(name: string, fields: Values): void;
};

/** The form of a group of settings, with its history. */
export function GroupForm({ group, isAlone, typed }: Props) {
  const { name, title, effect, version } = group;
  const fields: FieldMap = Object.fromEntries(
    group.fields.map((each) => [each.key, settingField(each)]),
  );
  const saved = Object.fromEntries(group.fields.map(({ key, value }) => [key, value]));
  const form = useForm(fields, saved, group);
  const { submit, saveBar } = useSave({
    form,
    fields,
    saved,
    defaults: Object.fromEntries(group.fields.map((each) => [each.key, each.default])),
    command: "change-setting",
    id: name,
    version,
    noun: title,
  });
  const draft = useDraft(form);
  useEffect(() => typed(name, JSON.parse(draft) as Values), [typed, name, draft]);
  const [hasHistory, setHasHistory] = useState(false);
  const heading = isAlone ? "heading" : `group-${name}`;
  return (
    <section aria-labelledby={heading} className="card">
      {!isAlone && <h2 id={heading}>{title}</h2>}
      <p className="muted">{effect}</p>
      <Form submit={() => void submit()}>
        {name === "emails" ? (
          <EmailSettings form={form} fields={fields} />
        ) : (
          <div className={group.fields.length > 4 ? "form-fields is-two" : "form-fields"}>
            <Fields form={form} of={fields} />
          </div>
        )}
        {name === "look" && <Corrections look={form.peek() as Look} />}
        {form.isDirty && pricing.has(name) && <PricePreview group={name} form={form} />}
        {saveBar}
      </Form>
      <details onToggle={({ currentTarget }) => setHasHistory(currentTarget.open)}>
        <summary>Changes</summary>
        {hasHistory && <History kind="setting" id={name} version={version} fields={fields} />}
      </details>
    </section>
  );
}

/** The valid values that differ from the saved ones, as JSON. */
function useDraft(form: FormState): string {
  const valid = Object.entries(form.peek()).filter(([name]) => name in form.typed);
  return JSON.stringify(Object.fromEntries(valid));
}

/** What the shop shows differently, so that it can be read. */
function Corrections({ look }: { look: Look }) {
  return (
    <div role="status" className="help">
      {corrections(look).map((each) => (
        <p key={each}>{each}</p>
      ))}
    </div>
  );
}
