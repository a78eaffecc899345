import { useState, type ReactNode } from "react";
import type { Fields as Values } from "#platform/commands/change.ts";
import { Fields } from "#admin/resource/field-control.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { useForm } from "#admin/resource/use-form.ts";
import { Button, type ButtonProps } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { Form, Problem } from "./form.tsx";

type Props = {
  title: string;
  button: string;
  fields?: FieldMap;
  /** The saved values, of which only changed ones are sent; without them all fields are sent. */
  saved?: Values | undefined;
  /** The values that a form without saved ones begins with. */
  initial?: Values | undefined;
  isDestructive?: boolean | undefined;
  isWide?: boolean;
  children?: ReactNode | ((values: Values) => ReactNode);
  close(): void;
  /** An `ApiProblem` that it throws is shown in the dialog, which stays open. */
  submit(values: Values): Promise<unknown>;
};

const noFields: FieldMap = {};

/** A form in a dialog. */
export function FormDialog(props: Props) {
  const { title, button, fields = noFields, saved, initial = {}, isDestructive } = props;
  const { isWide = false, children, close, submit } = props;
  const form = useForm(fields, saved ?? initial);

  async function send() {
    const values = saved ? form.readChanged() : form.readAll();
    if (!values) return;
    await form.send(async () => {
      await submit(values);
      close();
    });
  }

  return (
    <Dialog title={title} isOpen close={close} isWide={isWide}>
      <Form submit={() => void send()}>
        <div className={isWide ? "form-fields is-two" : "form-fields"}>
          <Fields form={form} of={fields} />
        </div>
        {typeof children === "function" ? children(form.peek()) : children}
        <Problem>{form.message}</Problem>
        <div className="dialog-buttons">
          {/* “Cancel” would be ambiguous beside “Cancel order”. */}
          <Button onClick={close}>{button.startsWith("Cancel") ? "Back" : "Cancel"}</Button>
          <Button type="submit" disabled={form.isBusy} look={isDestructive ? "danger" : "primary"}>
            {button}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

type OpenerProps = Omit<Props, "close"> &
  Pick<ButtonProps, "look" | "aria-label"> & { label: string };

/** A button that opens a form in a dialog. */
export function DialogButton({
  label,
  look = "plain",
  "aria-label": name,
  ...dialog
}: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look={look} aria-label={name} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <FormDialog {...dialog} close={() => setIsOpen(false)} />}
    </>
  );
}
