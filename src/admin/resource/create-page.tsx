import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { slugOf } from "#modules/catalogue/rules/slug.ts";
import type { Fields as Values } from "#platform/commands/change.ts";
import { useCommand } from "#admin/app/use-command.ts";
import type { Screen } from "#admin/screen.ts";
import { SecretDialog } from "#admin/ui/secret-dialog.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Form, Problem } from "#admin/ui/form.tsx";
import { Page } from "#admin/ui/page.tsx";
import { Beside } from "./beside.tsx";
import { FieldCards } from "./field-cards.tsx";
import { capitalized, type FieldMap, type Resource } from "./resource.ts";
import { sentForm, useForm } from "./use-form.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.tsx";

type Made = { to: string; secret: { title: string; text: string } | null };

type Props = { resource: Resource; screen: Screen };

/** The values that a link to the form gives its fields. */
function givenOf(fields: FieldMap, params: URLSearchParams): Values {
  return Object.fromEntries([...params].filter(([name]) => Object.hasOwn(fields, name)));
}

/** The fields of the form; an address can be left blank. */
const formFields = (fields: FieldMap): FieldMap =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const label = fields[field.slugFrom ?? ""]?.label.toLowerCase();
      if (label === undefined) return [name, field];
      const help = [`Leave blank to make it from the ${label}.`, field.help].join(" ").trim();
      return [name, { ...field, isRequired: false, help }];
    }),
  );

/** The values with the addresses that were left blank. */
function withSlugs(values: Values, fields: FieldMap, noun: string): Values {
  const made = Object.entries(fields).flatMap(([name, { slugFrom = "" }]) => {
    const from = values[slugFrom];
    return typeof from === "string" && !values[name] ? [[name, slugOf(from, noun)] as const] : [];
  });
  return { ...values, ...Object.fromEntries(made) };
}

/** The declared form for a new record. */
export function CreatePage({ resource, screen }: Props) {
  const { noun, create } = resource;
  if (!create) throw new Error(`${noun} has no form for new records.`);
  const [given] = useSearchParams();
  const fields = formFields(create.fields);
  const form = useForm(fields, { ...create.initial, ...givenOf(fields, given) });
  const { run } = useCommand();
  const [made, setMade] = useState<Made | null>(null);
  const guard = useUnsavedGuard(form.isDirty && made === null);
  const navigate = useNavigate();
  // The guard blocks a navigation until the next rendering.
  useEffect(() => {
    if (made && !made.secret) void navigate(made.to);
  }, [made, navigate]);

  async function submit() {
    const read = form.readAll();
    if (!read || !create) return;
    const values = withSlugs(read, fields, noun);
    await form.send(async () => {
      const done = `${capitalized(noun)} added`;
      const saved = await run<Values>(create.command, create.input?.(values) ?? values, { done });
      setMade({
        to: `/${screen.path}/${String(saved["id"])}`,
        secret: create.secret?.(saved) ?? null,
      });
    });
  }

  const isSent = form.isBusy || made !== null;
  const preview = create.preview?.(form.peek());
  return (
    <Page title={`Add ${noun}`} crumb={[screen.title, `/${screen.path}`]} isWide={Boolean(preview)}>
      <Beside preview={preview}>
        <Form submit={() => void submit()}>
          <FieldCards
            {...create}
            fields={fields}
            form={isSent ? sentForm(form) : form}
            title={capitalized(noun)}
          />
          <Problem>{form.message}</Problem>
          <p className="form-end">
            <Button type="submit" look="primary" disabled={form.isBusy}>
              {create.button ?? `Add ${noun}`}
            </Button>
          </p>
        </Form>
      </Beside>
      {guard}
      {made?.secret && (
        <SecretDialog
          title={made.secret.title}
          secret={made.secret.text}
          close={() => void navigate(made.to)}
        />
      )}
    </Page>
  );
}
