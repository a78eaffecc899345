import { useState } from "react";
import type { AdminEmailPreview } from "#api/admin/emails-schemas.ts";
import { write } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import type { Form } from "#admin/resource/use-form.ts";
import { Button } from "#admin/ui/button.tsx";

/** An email of the shop's newest order with the typed words, before they are saved. */
export function EmailPreview({ form }: { form: Form }) {
  const [shown, setShown] = useState<AdminEmailPreview | null>(null);
  const [message, setMessage] = useState("");
  const toasts = useToasts();

  const values = form.peek();
  // Each email has a subject and a text.
  const emails = Object.keys(values).flatMap((key) => /^(\w+)Subject$/.exec(key)?.[1] ?? []);

  async function show(email: string) {
    const words = { subject: values[`${email}Subject`], text: values[`${email}Text`] };
    setShown(null);
    await write<AdminEmailPreview>("POST", "/emails/preview", { email, ...words }).then((found) => {
      setShown(found.subject === "" ? null : found);
      setMessage(found.subject === "" ? "No order had this email yet." : found.subject);
    }, toasts.fail);
  }

  return (
    <div className="price-preview">
      <div className="row-actions">
        {emails.map((email) => (
          <Button key={email} onClick={() => void show(email)}>
            Preview “{email}”
          </Button>
        ))}
      </div>
      <p role="status">{message}</p>
      {shown && <iframe title="Preview" className="email-frame" sandbox="" srcDoc={shown.html} />}
    </div>
  );
}
