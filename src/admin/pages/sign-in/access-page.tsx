import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { ApiProblem, write } from "#admin/api/client.ts";
import { password } from "#admin/app/proof-dialog.tsx";
import { Fields } from "#admin/resource/field-control.tsx";
import type { Field, FieldMap } from "#admin/resource/resource.ts";
import { useForm } from "#admin/resource/use-form.ts";
import { Button } from "#admin/ui/button.tsx";
import { Form, Problem } from "#admin/ui/form.tsx";

type Access = {
  title: string;
  intro?: string;
  button: string;
  fields: FieldMap;
  /** The route of the admin API. */
  api: string;
  /** The address has the token of an email or of the first start. */
  isLinked?: true;
  /** The page afterwards, in place of the home page. */
  to?: string;
};

const email: Field = { label: "Email", control: "email", isRequired: true };

/** The pages without a session by their address below /admin. */
const pages: Readonly<Record<string, Access>> = {
  "/sign-in": {
    title: "Sign in to the back office",
    button: "Sign in",
    fields: { email, password },
    api: "/session",
  },
  "/setup": {
    title: "Set up your shop",
    intro: "You will be the owner of this shop, with every permission.",
    button: "Create owner",
    fields: {
      name: {
        label: "User name",
        isRequired: true,
        help: "2 to 40 lower-case letters, digits and hyphens. Shown beside what you change.",
      },
      email,
      password,
    },
    api: "/setup",
    isLinked: true,
  },
  "/invitation": {
    title: "Join the shop’s staff",
    button: "Join",
    fields: { password: { ...password, label: "Choose a password" } },
    api: "/invitations/accept",
    isLinked: true,
  },
  "/forgot-password": {
    title: "Forgot your password?",
    intro: "If the address is of staff, we send a link that works for one hour.",
    button: "Send link",
    fields: { email },
    api: "/password-links",
    to: "/sign-in",
  },
  "/new-password": {
    title: "Choose a new password",
    intro: "All your devices are signed out.",
    button: "Save password",
    fields: { password: { ...password, label: "New password" } },
    api: "/password-links/use",
    isLinked: true,
    to: "/sign-in",
  },
};

const code: Field = {
  label: "Code",
  isRequired: true,
  help: "Of your authenticator app, or a recovery code.",
};

/** A form that opens a session or leads to one. */
export function Component() {
  const { pathname } = useLocation();
  const page = pages[pathname];
  if (!page) throw new Error(`There is no form at ${pathname}.`);
  return <AccessForm key={pathname} page={page} />;
}

function AccessForm({ page }: { page: Access }) {
  const { title, intro, button, fields, api, isLinked } = page;
  const [params] = useSearchParams();
  const [needsCode, setNeedsCode] = useState(false);
  const shown = needsCode ? { ...fields, code } : fields;
  const form = useForm(shown, {});
  useEffect(() => document.querySelector("input")?.focus(), []);
  const navigate = useNavigate();
  // Only a path of this app: "//host" would lead to another site.
  const [to = page.to ?? "/"] = /^\/(?!\/).*/.exec(params.get("to") ?? "") ?? [];

  async function submit() {
    const values = form.readAll();
    if (!values) return;
    await form.send(async () => {
      try {
        await write("POST", api, {
          ...values,
          ...(isLinked && { token: params.get("token") ?? "" }),
        });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "code-required") setNeedsCode(true);
        throw error;
      }
      await navigate(to, { replace: true });
    });
  }

  return (
    <main className="access">
      <title>{title}</title>
      <h1>{title}</h1>
      {intro && <p>{intro}</p>}
      <Form submit={() => void submit()} className="card form-fields">
        <Fields form={form} of={shown} />
        <Problem>{form.message}</Problem>
        <Button type="submit" look="primary" disabled={form.isBusy}>
          {form.isBusy ? "One moment …" : button}
        </Button>
      </Form>
      {page === pages["/sign-in"] && (
        <p>
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
      )}
    </main>
  );
}
