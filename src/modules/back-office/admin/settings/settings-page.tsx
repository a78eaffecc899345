import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminSettings } from "#modules/back-office/api/staff-settings-schemas.ts";
import { read } from "#admin/api/client.ts";
import { Fields } from "#admin/resource/field-control.tsx";
import { History } from "#admin/resource/history.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { useForm } from "#admin/resource/use-form.ts";
import { useSave } from "#admin/resource/use-save.tsx";
import { Form } from "#admin/ui/form.tsx";
import { Page } from "#admin/ui/page.tsx";
import { EmailSettings } from "./email-settings.tsx";
import { LookSample } from "./look-sample.tsx";
import { PricePreview } from "./price-preview.tsx";
import { settingField } from "./setting-fields.ts";

type Group = AdminSettings["groups"][number];

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<AdminSettings>("/settings", {}, request.signal);

/** Every setting with its default, its rule and its effect. */
export function Component() {
  const { groups } = useLoaderData<AdminSettings>();
  return (
    <Page title="Shop settings">
      <nav className="tabs" aria-label="Groups">
        {groups.map(({ name, title }) => (
          <a key={name} href={`#group-${name}`}>
            {title}
          </a>
        ))}
      </nav>
      {groups.map((group) => (
        <GroupForm key={group.name} group={group} />
      ))}
    </Page>
  );
}

function GroupForm({ group }: { group: Group }) {
  const { name, title, effect, version } = group;
  const fields: FieldMap = Object.fromEntries(
    group.fields.map((each) => [each.key, settingField(each)]),
  );
  const saved = Object.fromEntries(group.fields.map(({ key, value }) => [key, value]));
  const form = useForm(fields, saved);
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
  const [hasHistory, setHasHistory] = useState(false);
  return (
    <section aria-labelledby={`group-${name}`} className="card">
      <h2 id={`group-${name}`}>{title}</h2>
      <p>{effect}</p>
      <Form submit={() => void submit()}>
        {name === "emails" ? (
          <EmailSettings form={form} fields={fields} />
        ) : (
          <div className="form-fields is-two">
            <Fields form={form} of={fields} />
          </div>
        )}
        {name === "look" && <LookSample values={form.peek()} />}
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

/** Groups whose values change prices. */
const pricing: ReadonlySet<string> = new Set(["tax", "delivery", "promotions"]);
