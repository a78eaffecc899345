import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import type { OwnSecurity } from "#modules/staff/api/staff-schemas.ts";
import { read, write } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { Problem } from "#admin/ui/form.tsx";
import { Card, Page } from "#admin/ui/page.tsx";
import { Devices } from "./devices.tsx";
import { Picture } from "./picture.tsx";
import { SecondFactor } from "./second-factor.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<OwnSecurity>("/session/security", {}, request.signal);

const code = {
  label: "Code of your authenticator app",
  isRequired: true,
} as const;

/** The own picture, password, second factor and devices. */
export function Component() {
  const own = useLoaderData<OwnSecurity>();
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const fields: FieldMap = {
    password: { label: "Present password", control: "password", isRequired: true },
    ...(own.hasFactor && { code }),
    newPassword: { label: "New password", control: "password", isRequired: true },
  };
  return (
    <Page title="Your security">
      <Problem>
        {own.needsFactor &&
          !own.hasFactor &&
          "This shop requires two-step sign-in. Turn it on to continue."}
      </Problem>
      <Picture />
      <SecondFactor {...own} />
      <Card title="Password">
        <DialogButton
          label="Change password"
          title="Change your password"
          button="Save password"
          fields={fields}
          submit={async (values) => {
            await write("POST", "/session/password", values);
            toasts.show("Password changed. Your other devices were signed out.");
            await revalidate();
          }}
        />
      </Card>
      <Devices devices={own.devices} />
    </Page>
  );
}
