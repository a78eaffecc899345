import { useState } from "react";
import { useToasts } from "#admin/app/toasts.tsx";
import { FieldControl } from "#admin/resource/field-control.tsx";

type Props = { label: string; add(text: string): Promise<unknown> };

/** A text with a button that adds it. The text stays if that fails. */
export function NoteForm({ label, add }: Props) {
  const [text, setText] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  const toasts = useToasts();

  async function send() {
    setIsBusy(true);
    try {
      await add(text);
      setText("");
    } catch (error) {
      toasts.fail(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      className="form-fields"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FieldControl
        name="text"
        field={{ label, control: "long-text" }}
        value={text}
        onChange={setText}
      />
      <div>
        <button type="submit" className="button" disabled={isBusy || text.trim() === ""}>
          Add note
        </button>
      </div>
    </form>
  );
}
