import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { AdminSettings } from "#api/admin/admin-schemas.ts";
import { methodName } from "#modules/payments/rules/payment-method.ts";
import { read } from "#admin/api/client.ts";
import { Fields } from "#admin/resource/fields.tsx";
import { History } from "#admin/resource/history.tsx";
import { capitalized, type Field, type FieldMap } from "#admin/resource/resource.ts";
import { useForm } from "#admin/resource/use-form.ts";
import { useSave } from "#admin/resource/use-save.tsx";
import { Form } from "#admin/ui/form.tsx";
import { Page } from "#admin/ui/page.tsx";
import { EmailPreview } from "./email-preview.tsx";
import { groupTexts } from "./group-texts.ts";
import { LookSample } from "./look-sample.tsx";
import { PricePreview } from "./price-preview.tsx";

type Group = AdminSettings["groups"][number];

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<AdminSettings>("/settings", {}, request.signal);

/** Every setting with its default, its rule and its effect. */
export function Component() {
  const { groups } = useLoaderData<AdminSettings>();
  return (
    <Page title="Shop settings">
      <nav className="tabs" aria-label="Groups">
        {groups.map(({ name }) => (
          <a key={name} href={`#group-${name}`}>
            {titleOf(name)}
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
  const { name, version } = group;
  const fields: FieldMap = Object.fromEntries(
    group.fields.map((each) => [each.key, fieldOf(name, each)]),
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
    noun: titleOf(name),
  });
  const [hasHistory, setHasHistory] = useState(false);
  return (
    <section aria-labelledby={`group-${name}`} className="card">
      <h2 id={`group-${name}`}>{titleOf(name)}</h2>
      {groupTexts[name] && <p>{groupTexts[name].effect}</p>}
      <Form submit={() => void submit()}>
        <div className="form-fields is-two">
          <Fields form={form} of={fields} />
        </div>
        {name === "look" && <LookSample values={form.peek()} />}
        {name === "emails" && <EmailPreview form={form} />}
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

const titleOf = (group: string) => groupTexts[group]?.title ?? words(group);

function choiceName(value: string): string {
  if (value === "") return "None";
  const method = methodName(value);
  return method === value ? words(value) : method;
}

/** "paymentMinutes" → "Payment minutes", "apple-pay" → "Apple pay". */
function words(key: string): string {
  if (/^[A-Z]{2}$/.test(key)) return key;
  const spaced = key
    .replaceAll("-", " ")
    .replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalized(spaced);
}

function fieldOf(group: string, each: Group["fields"][number]): Field {
  const { key, default: standard, rule, kind, choices = [] } = each;
  const shown = standard === "" || String(standard) === "" ? "empty" : String(standard);
  const help = `${capitalized(rule)}. Default: ${shown}.`;
  const base = { label: groupTexts[group]?.labels?.[key] ?? words(key), help };
  const options = choices.map((value) => ({ value, label: choiceName(value) }));
  if (kind === "choices") return { ...base, control: kind, choices: options };
  if (kind === "choice") return { ...base, control: kind, choices: options, isRequired: true };
  return { ...base, control: kind };
}
