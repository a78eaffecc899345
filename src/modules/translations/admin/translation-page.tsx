import { Link, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { read } from "#admin/api/client.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import { FieldControl } from "#admin/resource/field-control.tsx";
import { History } from "#admin/resource/history.tsx";
import type { Field, FieldMap } from "#admin/resource/resource.ts";
import { useForm, type Form as TypedForm } from "#admin/resource/use-form.ts";
import { useSave } from "#admin/resource/use-save.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Form } from "#admin/ui/form.tsx";
import { Page } from "#admin/ui/page.tsx";
import { Badge } from "#admin/ui/values.tsx";
import { uncounted } from "#modules/translations/rules/text-field.ts";
import type { AdminTranslation } from "#modules/translations/api/staff-translations-schemas.ts";

type Text = AdminTranslation["texts"][number];

export const loader = ({ request, params: { id = "" } }: LoaderFunctionArgs) =>
  read<AdminTranslation>(`/translation-records/${encodeURIComponent(id)}`, {}, request.signal);

/** The texts of a record beside their translations. */
export function Component() {
  const record = useLoaderData<AdminTranslation>();
  return <Editor key={record.subject + record.noun} record={record} />;
}

const controls = { line: "text", text: "long-text", html: "rich-text", slug: "text" } as const;

const SHORT = 120;
const isLong = (source: string) => source.length > SHORT || source.includes("\n");

function fieldOf({ path, label, kind, source }: Text, lang: string): Field {
  const plain = path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return {
    label,
    lang,
    control: kind === "text" && !isLong(source) ? "text" : controls[kind],
    // The API names a text by its path.
    problem: new RegExp(`^${plain}(?: |:)`),
    ...(kind === "slug" && { help: "The end of the address. Empty: that of the source." }),
  };
}

function Editor({ record }: { record: AdminTranslation }) {
  const { texts, kind, subject, version, language, title } = record;
  const may = useMay();
  const fields: FieldMap = Object.fromEntries(
    texts.map((each) => [each.path, fieldOf(each, language.tag)]),
  );
  const saved = Object.fromEntries(texts.map(({ path, text }) => [path, text || null]));
  const form = useForm(fields, saved, record);
  const command = `change-${kind}`;
  const { submit, saveBar } = useSave({
    form,
    fields,
    saved,
    command,
    version,
    id: subject,
    noun: "translation",
  });
  const isOpen = ({ state, path }: Text) => state !== "translated" && !uncounted.test(path);
  const groups = [
    { name: "To translate", shown: texts.filter(isOpen) },
    { name: "Translated", shown: texts.filter((each) => !isOpen(each)) },
  ];
  return (
    <Page
      title={`${title} in ${language.name}`}
      crumb={["Translations", `/translations?noun=${record.noun}&language=${language.tag}`]}
      isWide
      actions={<Languages record={record} />}
    >
      <Form submit={() => void submit()}>
        {groups.map(
          ({ name, shown }) =>
            shown.length > 0 && (
              <fieldset key={name} className="card translated" disabled={!may(record.permission)}>
                <legend>{name}</legend>
                {shown.map((text) => (
                  <Pair
                    key={text.path}
                    {...{ text, record, form, command }}
                    field={fields[text.path]}
                  />
                ))}
              </fieldset>
            ),
        )}
        {saveBar}
      </Form>
      <History kind={kind} id={subject} version={version} fields={fields} />
    </Page>
  );
}

type PairProps = {
  text: Text;
  record: AdminTranslation;
  form: TypedForm;
  command: string;
  field: Field | undefined;
};

/** A text of the shop's own language and its translation. */
function Pair({ text, record, form, command, field }: PairProps) {
  const { path, source, state } = text;
  const { own } = record;
  return (
    <div className="translated-pair">
      <div>
        <p className="label">{`${text.label} in ${own.name}`}</p>
        <div className="translated-source" lang={own.tag}>
          {text.kind === "html" ? plainLines(source) : source}
        </div>
      </div>
      <div>
        {field && <FieldControl field={field} {...form.controlOf(path)} />}
        {state === "outdated" && <Outdated {...{ text, record, command }} isBusy={form.isBusy} />}
      </div>
    </div>
  );
}

type OutdatedProps = Pick<PairProps, "text" | "record" | "command"> & { isBusy: boolean };

/** Says that the source was changed, and confirms a translation that is still right. */
function Outdated({ text, record: { subject, version }, command, isBusy }: OutdatedProps) {
  const { run } = useCommand();
  const toasts = useToasts();
  const confirm = () =>
    run(
      command,
      { id: subject, version, fields: { [text.path]: text.text } },
      { done: "Translation confirmed", canUndo: true },
    ).catch(toasts.fail);
  return (
    <p className="translated-state">
      <Badge tone="bad">Outdated</Badge> <span>The source was changed.</span>{" "}
      <Button look="quiet" disabled={isBusy} onClick={() => void confirm()}>
        Still right<span className="visually-hidden">{` for ${text.label}`}</span>
      </Button>
    </p>
  );
}

/** Markup as text to read, with a line for each paragraph. */
const plainLines = (html: string) =>
  new DOMParser()
    .parseFromString(html.replaceAll(/(?=<\/(?:p|li|h\d|div|tr)>)/g, "\n"), "text/html")
    .body.textContent.trim();

function Languages({
  record: { noun, id, language, others, source },
}: {
  record: AdminTranslation;
}) {
  return (
    <>
      {others
        .filter(({ tag }) => tag !== language.tag)
        .map(({ tag, name }) => (
          <Link
            key={tag}
            className="button"
            to={`/translations/${encodeURIComponent(`${tag}:${noun}:${id}`)}`}
          >
            {name}
          </Link>
        ))}
      {source !== null && (
        <Link className="button" to={source}>
          Open the source
        </Link>
      )}
    </>
  );
}
