import { useState } from "react";
import type { AdminEmailPreview } from "#modules/notifications/api/staff-emails-schemas.ts";
import { write } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Fields } from "#admin/resource/field-control.tsx";
import { capitalized, type FieldMap } from "#admin/resource/resource.ts";
import type { Form } from "#admin/resource/use-form.ts";
import { Button } from "#admin/ui/button.tsx";

type Props = { form: Form; fields: FieldMap };

/** The shop's own words for each email about orders. */
export function EmailSettings({ form, fields }: Props) {
  // Each email has a subject and a text.
  const emails = Object.keys(fields).flatMap((key) => /^(\w+)Subject$/.exec(key)?.[1] ?? []);
  return emails.map((email) => <EmailWords key={email} {...{ email, form, fields }} />);
}

function EmailWords({ email, form, fields }: Props & { email: string }) {
  const names = [`${email}Subject`, `${email}Text`];
  const [subject, text] = names.map((name) => form.peek()[name]);
  return (
    <details>
      <summary>
        <span>{capitalized(email)}</span>
        {Boolean(subject ?? text) && <span className="help">, with your words</span>}
      </summary>
      <div className="form-fields">
        <Fields form={form} of={fields} names={names} />
        <Preview words={{ email, subject, text }} />
      </div>
    </details>
  );
}

/** An email of the shop's newest order with the typed words, before they are saved. */
function Preview({ words }: { words: object }) {
  const [shown, setShown] = useState<AdminEmailPreview | null>(null);
  const [message, setMessage] = useState("");
  const toasts = useToasts();

  async function show() {
    setShown(null);
    await write<AdminEmailPreview>("POST", "/emails/preview", words).then((found) => {
      setShown(found.subject === "" ? null : found);
      setMessage(found.subject === "" ? "No order had this email yet." : found.subject);
    }, toasts.fail);
  }

  return (
    <div className="price-preview">
      <Button onClick={() => void show()}>Preview</Button>
      <p role="status">{message}</p>
      {shown && <iframe title="Preview" className="email-frame" sandbox="" srcDoc={shown.html} />}
    </div>
  );
}
