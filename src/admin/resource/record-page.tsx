import { useLoaderData, useParams } from "react-router";
import { useMay } from "#admin/app/session.ts";
import type { Screen } from "#admin/screen.ts";
import { Form } from "#admin/ui/form.tsx";
import { Page } from "#admin/ui/page.tsx";
import { Beside } from "./beside.tsx";
import { ActionButtons } from "./action-buttons.tsx";
import { FieldCards } from "./field-cards.tsx";
import { History } from "./history.tsx";
import type { Resource } from "./resource.ts";
import { useForm } from "./use-form.ts";
import { useSave } from "./use-save.tsx";

/** A declared record: its form, actions and history. */
export function RecordPage({ resource, screen }: { resource: Resource; screen: Screen }) {
  const { noun, permission, record } = resource;
  const { id = "" } = useParams();
  const body = useLoaderData<{ version: number }>();
  const may = useMay();
  if (!record) throw new Error(`${noun} has no record page.`);
  const { kind, fields, actions = [], parts, afterSave } = record;
  const { version } = body;
  const saved = record.values(body);
  const form = useForm(fields, saved, body);
  const command = `change-${kind}`;
  const defaults = record.defaults?.(body) ?? {};
  const target = { form, fields, saved, defaults, command, id, version, noun };
  const { submit, saveBar } = useSave({ ...target, ...(afterSave && { afterSave }) });
  const preview = record.preview?.(body, form.peek());
  const offered = actions.filter(({ needsSaved }) => !needsSaved || !form.isDirty);
  return (
    <Page
      title={record.title(body)}
      head={record.head?.(body)}
      crumb={[screen.title, `/${screen.path}`]}
      actions={<ActionButtons actions={offered} rows={[body]} />}
      isWide={Boolean(preview)}
    >
      <Beside preview={preview}>
        <Form submit={() => void submit()}>
          <FieldCards
            {...record}
            form={form}
            title={noun}
            isReadOnly={!may(permission) || record.isLocked?.(body) === true}
          />
          {saveBar}
        </Form>
        {parts?.(body)}
        <History kind={kind} id={id} version={version} fields={fields} />
      </Beside>
    </Page>
  );
}
