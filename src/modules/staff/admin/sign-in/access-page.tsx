import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate, useSearchParams } from "react-router";
import { ApiProblem, write } from "#admin/api/client.ts";
import { password } from "#admin/app/proof-dialog.tsx";
import { Fields } from "#admin/resource/field-control.tsx";
import type { Field, FieldMap } from "#admin/resource/resource.ts";
import type { StaffLinkKind } from "#modules/staff/rules/staff.ts";
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
  /** The address has the token of an email or of the first start, a link of this kind. */
  link?: StaffLinkKind;
  /** The page afterwards, in place of the home page. */
  to?: string;
};

const email: Field = { label: "Email", control: "email", isRequired: true };

const fullName: Field = {
  label: "Your name",
  isRequired: true,
  help: "Shown beside what you change.",
};

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
      fullName,
      email,
      password,
    },
    api: "/setup",
    link: "setup",
    to: "/shop-setup?first",
  },
  "/invitation": {
    title: "Join the shop’s staff",
    button: "Join",
    fields: { fullName, password: { ...password, label: "Choose a password" } },
    api: "/invitations/accept",
    link: "invitation",
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
    link: "password",
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
  return (
    <main className="access" key={pathname}>
      <title>{page.title}</title>
      {page.link ? <Linked page={page} kind={page.link} /> : <AccessForm page={page} />}
    </main>
  );
}

/** The form of a link, or why the link no longer works. */
function Linked({ page, kind }: { page: Access; kind: StaffLinkKind }) {
  const [params] = useSearchParams();
  const token = params.get("token") ?? "";
  const [ended, setEnded] = useState<string | null>();
  useEffect(() => {
    let isShown = true;
    write("POST", "/links/check", { kind, token }).then(
      () => isShown && setEnded(null),
      (error: unknown) => {
        const isEnded = error instanceof ApiProblem && error.code === "invalid-action-code";
        // Without an answer the form itself shows the error.
        if (isShown) setEnded(isEnded ? error.message : null);
      },
    );
    return () => void (isShown = false);
  }, [kind, token]);
  if (ended === undefined) return <p role="status">One moment …</p>;
  if (ended === null) return <AccessForm page={page} />;
  return (
    <>
      <h1>This link doesn’t work</h1>
      <p role="alert">{ended}</p>
      <p>
        {kind === "password" ? (
          <Link to="/forgot-password">Send a new link</Link>
        ) : (
          <Link to="/sign-in">Sign in</Link>
        )}
      </p>
    </>
  );
}

function AccessForm({ page }: { page: Access }) {
  const { title, intro, button, fields, api, link } = page;
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
          ...(link && { token: params.get("token") ?? "" }),
        });
      } catch (error) {
        if (error instanceof ApiProblem && error.code === "code-required") setNeedsCode(true);
        throw error;
      }
      await navigate(to, { replace: true });
    });
  }

  return (
    <>
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
    </>
  );
}
