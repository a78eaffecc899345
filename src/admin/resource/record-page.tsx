import { Link, useLoaderData, useParams } from "react-router";
import { useMay } from "#admin/app/session.ts";
import { ActionButtons } from "./action-buttons.tsx";
import { Fields, formClass } from "./fields.tsx";
import { History } from "./history.tsx";
import type { Resource } from "./resource.ts";
import { SaveBar } from "./save-bar.tsx";
import { useForm } from "./use-form.ts";
import { useSave } from "./use-save.tsx";
import { useUnsavedGuard } from "./use-unsaved-guard.tsx";

/** A declared record: its form, actions and history. */
export function RecordPage({ resource }: { resource: Resource }) {
  const { title, noun, permission, record } = resource;
  const { id = "" } = useParams();
  const body = useLoaderData<object>();
  const may = useMay();
  if (!record) throw new Error(`${noun} has no record page.`);
  const saved = record.values(body);
  const form = useForm(record.fields, saved);
  const subjectId = record.subjectId?.(body) ?? id;
  const { isBusy, message, submit, discard, conflictDialog } = useSave({
    form,
    fields: record.fields,
    saved,
    command: `change-${record.kind}`,
    id: subjectId,
    version: record.version(body),
    noun,
  });
  const guard = useUnsavedGuard(form.isDirty);
  return (
    <main className="page">
      <title>{record.title(body)}</title>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="..">{title}</Link>
      </nav>
      <div className="page-head">
        <h1>{record.title(body)}</h1>
        <div className="page-actions">
          {record.actions && <ActionButtons actions={record.actions} rows={[body]} />}
        </div>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <fieldset className={formClass(record.fields)} disabled={!may(permission)}>
          <legend className="visually-hidden">{noun}</legend>
          <Fields form={form} of={record.fields} />
        </fieldset>
        <SaveBar isDirty={form.isDirty} isBusy={isBusy} message={message} discard={discard} />
      </form>
      {record.parts?.(body)}
      <History
        kind={record.kind}
        id={subjectId}
        version={record.version(body)}
        fields={record.fields}
      />
      {conflictDialog}
      {guard}
    </main>
  );
}
