import { useState } from "react";
import { useToasts } from "#admin/app/toasts.tsx";
import { Form } from "#admin/ui/form.tsx";
import { FieldControl } from "#admin/resource/field-control.tsx";
import { Button } from "#admin/ui/button.tsx";

type Props = { label: string; add(text: string): Promise<unknown> };

/** A text with a button that adds it. The text stays if that fails. */
export function NoteForm({ label, add }: Props) {
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const toasts = useToasts();

  async function send() {
    setIsBusy(true);
    await add(text).then(() => setText(""), toasts.fail);
    setIsBusy(false);
  }

  return (
    <Form className="form-fields" submit={() => void send()}>
      <FieldControl
        name="text"
        field={{ label, control: "long-text" }}
        value={text}
        onChange={setText}
      />
      <div>
        <Button type="submit" disabled={isBusy || text.trim() === ""}>
          Add note
        </Button>
      </div>
    </Form>
  );
}
