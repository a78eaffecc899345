import type { FieldMap } from "#admin/resource/resource.ts";
import { AccessForm } from "./access-form.tsx";

const fields: FieldMap = {
  email: { label: "Email", control: "email", isRequired: true },
};

/** Asks for a link to a new password. */
export function Component() {
  return (
    <AccessForm
      title="Forgot your password?"
      intro="If the address is of staff, we send a link that works for one hour."
      button="Send link"
      fields={fields}
      path="/password-links"
      to="/sign-in"
    />
  );
}
