import { useEffect, useState, type SubmitEvent } from "react";
import { Link, useNavigate } from "react-router";
import type { Fields as Values } from "#modules/commands/rules/change.ts";
import { ApiProblem } from "#admin/api/client.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { SecretDialog } from "#admin/ui/secret-dialog.tsx";
import { Fields, formClass } from "./fields.tsx";
import type { Resource } from "./resource.ts";
import { useForm } from "./use-form.ts";
import { useUnsavedGuard } from "./use-unsaved-guard.tsx";

type Made = { to: string; secret: { title: string; text: string } | null };

/** The declared form for a new record. */
export function CreatePage({ resource }: { resource: Resource }) {
  const { title, noun, create } = resource;
  if (!create) throw new Error(`${noun} has no form for new records.`);
  const form = useForm(create.fields, create.initial ?? {});
  const { isBusy, run } = useCommand();
  const [message, setMessage] = useState<string | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const guard = useUnsavedGuard(form.isDirty && made === null);
  const navigate = useNavigate();
  // The guard blocks a navigation until the next rendering.
  useEffect(() => {
    if (made && !made.secret) void navigate(made.to);
  }, [made, navigate]);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const values = form.readAll();
    if (!values || !create) return;
    try {
      const done = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} added`;
      const saved = await run<Values>(create.command, create.input(values), { done });
      setMade({ to: create.to(saved, values), secret: create.secret?.(saved) ?? null });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setMessage(form.showProblem(error));
    }
  }

  return (
    <main className="page">
      <title>{`Add ${noun}`}</title>
      <nav className="crumbs" aria-label="Breadcrumb">
        <Link to="..">{title}</Link>
      </nav>
      <h1>Add {noun}</h1>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={formClass(create.fields)}>
          <Fields form={form} of={create.fields} />
        </div>
        {message && (
          <p role="alert" className="error">
            {message}
          </p>
        )}
        <p className="form-end">
          <button type="submit" className="button is-primary" disabled={isBusy}>
            Add {noun}
          </button>
        </p>
      </form>
      {guard}
      {made?.secret && (
        <SecretDialog
          title={made.secret.title}
          secret={made.secret.text}
          close={() => void navigate(made.to)}
        />
      )}
    </main>
  );
}
