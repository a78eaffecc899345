import { useState, type ReactNode, type SubmitEvent } from "react";
import type { Fields as Values } from "#modules/commands/rules/change.ts";
import { ApiProblem } from "#admin/api/client.ts";
import { Fields } from "#admin/resource/fields.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { useForm } from "#admin/resource/use-form.ts";
import { Dialog } from "./dialog.tsx";

type Props = {
  title: string;
  button: string;
  fields: FieldMap;
  /** The saved values, of which only changed ones are sent; without them all fields are sent. */
  saved?: Values;
  /** The values that a form without saved ones begins with. */
  initial?: Values;
  isDestructive?: boolean;
  isWide?: boolean;
  children?: ReactNode | ((values: Values) => ReactNode);
  close(): void;
  /** An `ApiProblem` that it throws is shown in the dialog, which stays open. */
  submit(values: Values): Promise<unknown>;
};

/** A form in a dialog. */
export function FormDialog(props: Props) {
  const {
    title,
    button,
    fields,
    saved,
    initial = {},
    isDestructive,
    isWide = false,
    children,
    close,
    submit,
  } = props;
  const form = useForm(fields, saved ?? initial);
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    const values = saved ? form.readChanged() : form.readAll();
    if (!values) return;
    setIsBusy(true);
    try {
      await submit(values);
      close();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setMessage(form.showProblem(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog title={title} isOpen close={close} isWide={isWide}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <Fields form={form} of={fields} />
        {typeof children === "function" ? children(form.peek()) : children}
        {message && (
          <p role="alert" className="error">
            {message}
          </p>
        )}
        <div className="dialog-buttons">
          <button type="button" className="button" onClick={close}>
            Cancel
          </button>
          <button
            type="submit"
            disabled={isBusy}
            className={isDestructive ? "button is-danger" : "button is-primary"}
          >
            {button}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
