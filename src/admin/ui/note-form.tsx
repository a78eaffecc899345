import { Fields } from "#admin/resource/field-control.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { useForm } from "#admin/resource/use-form.ts";
import { Button } from "./button.tsx";
import { Form, Problem } from "./form.tsx";

type Props = { label: string; add(text: string): Promise<unknown> };

/** A text with a button that adds it. The text stays if that fails. */
export function NoteForm({ label, add }: Props) {
  const fields: FieldMap = { text: { label, control: "long-text", isRequired: true } };
  const form = useForm(fields, {});
  async function send() {
    const values = form.readAll();
    if (!values) return;
    const sent = form.typed;
    await form.send(async () => {
      await add(String(values["text"]));
      form.settle(sent);
    });
  }
  return (
    <Form className="note-form" submit={() => void send()}>
      <Fields form={form} of={fields} />
      <Button type="submit" disabled={form.isBusy}>
        Add note
      </Button>
      <Problem>{form.message}</Problem>
    </Form>
  );
}
