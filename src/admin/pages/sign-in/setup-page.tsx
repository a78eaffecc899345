import { useSearchParams } from "react-router";
import type { FieldMap } from "#admin/resource/resource.ts";
import { AccessForm } from "./access-form.tsx";

const fields: FieldMap = {
  name: {
    label: "User name",
    control: "text",
    isRequired: true,
    help: "2 to 40 lower-case letters, digits and hyphens. Shown beside what you change.",
  },
  email: { label: "Email", control: "email", isRequired: true },
  password: { label: "Password", control: "password", isRequired: true },
};

/** Makes the first owner, with the link that the first start prints. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <AccessForm
      title="Set up your shop"
      intro="You will be the owner of this shop, with every permission."
      button="Create owner"
      fields={fields}
      path="/setup"
      hidden={{ token: params.get("token") ?? "" }}
      to="/"
    />
  );
}
