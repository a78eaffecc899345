import { useSearchParams } from "react-router";
import type { FieldMap } from "#admin/resource/resource.ts";
import { AccessForm } from "./access-form.tsx";

const fields: FieldMap = {
  password: { label: "New password", control: "password", isRequired: true },
};

/** Sets a new password with a mailed link. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <AccessForm
      title="Choose a new password"
      intro="All your devices are signed out."
      button="Save password"
      fields={fields}
      path="/password-links/use"
      hidden={{ token: params.get("token") ?? "" }}
      to="/sign-in"
    />
  );
}
