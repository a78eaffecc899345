import { useSearchParams } from "react-router";
import type { FieldMap } from "#admin/resource/resource.ts";
import { AccessForm } from "./access-form.tsx";

const fields: FieldMap = {
  password: { label: "Choose a password", control: "password", isRequired: true },
};

/** Accepts an invitation to the staff. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <AccessForm
      title="Join the shop’s staff"
      button="Join"
      fields={fields}
      path="/invitations/accept"
      hidden={{ token: params.get("token") ?? "" }}
      to="/"
    />
  );
}
