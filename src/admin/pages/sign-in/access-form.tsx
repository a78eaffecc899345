import { useState, type ReactNode, type SubmitEvent } from "react";
import { useNavigate } from "react-router";
import { ApiProblem, write } from "#admin/api/client.ts";
import { Fields } from "#admin/resource/fields.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { useForm } from "#admin/resource/use-form.ts";

type Props = {
  title: string;
  intro?: string;
  button: string;
  fields: FieldMap;
  /** The route of the admin API that opens a session. */
  path: string;
  /** Sent beside the fields, such as the token of a link. */
  hidden?: Readonly<Record<string, string>>;
  /** The page afterwards. */
  to: string;
  children?: ReactNode;
};

const withCode: FieldMap = {
  code: {
    label: "Code",
    control: "text",
    isRequired: true,
    help: "Of your authenticator app, or a recovery code.",
  },
};

/** A form that opens a session: sign-in, first owner, invitation. */
export function AccessForm(props: Props) {
  const { title, intro, button, path, hidden = {}, to, children } = props;
  const [needsCode, setNeedsCode] = useState(false);
  const fields = needsCode ? { ...props.fields, ...withCode } : props.fields;
  const form = useForm(fields, {});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const values = form.readAll();
    if (!values) return;
    setIsBusy(true);
    setMessage(null);
    try {
      await write("POST", path, { ...values, ...hidden });
      await navigate(to, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      if (error.code === "code-required") setNeedsCode(true);
      setMessage(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <main className="access">
      <title>{title}</title>
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
      <form onSubmit={(event) => void submit(event)} noValidate className="card form-fields">
        <Fields form={form} of={fields} />
        {message && (
          <p role="alert" className="error">
            {message}
          </p>
        )}
        <button type="submit" className="button is-primary" disabled={isBusy}>
          {isBusy ? "One moment …" : button}
        </button>
      </form>
      {children}
    </main>
  );
}
