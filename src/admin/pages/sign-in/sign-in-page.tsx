import { Link, useSearchParams } from "react-router";
import type { FieldMap } from "#admin/resource/resource.ts";
import { AccessForm } from "./access-form.tsx";

const fields: FieldMap = {
  email: { label: "Email", control: "email", isRequired: true },
  password: { label: "Password", control: "password", isRequired: true },
};

/** Staff sign-in. */
export function Component() {
  const [params] = useSearchParams();
  const to = params.get("to") ?? "/";
  return (
    <AccessForm
      title="Sign in to the back office"
      button="Sign in"
      fields={fields}
      path="/session"
      // Only a path of this app: "//host" would lead to another site.
      to={/^\/(?!\/)/.test(to) ? to : "/"}
    >
      <p>
        <Link to="/forgot-password">Forgot your password?</Link>
      </p>
    </AccessForm>
  );
}
