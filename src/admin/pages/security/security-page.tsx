import { useState } from "react";
import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from "react-router";
import type { OwnSecurity } from "#api/admin/staff-schemas.ts";
import { read, write } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";
import { Devices } from "./devices.tsx";
import { SecondFactor } from "./second-factor.tsx";

export const loader = ({ request }: LoaderFunctionArgs) =>
  read<OwnSecurity>("/session/security", {}, request.signal);

const code = {
  label: "Code of your authenticator app",
  control: "text",
  isRequired: true,
} as const;

/** The own password, second factor and devices. */
export function Component() {
  const own = useLoaderData<OwnSecurity>();
  const [isChanging, setIsChanging] = useState(false);
  const toasts = useToasts();
  const { revalidate } = useRevalidator();
  const fields: FieldMap = {
    password: { label: "Present password", control: "password", isRequired: true },
    ...(own.hasFactor && { code }),
    newPassword: { label: "New password", control: "password", isRequired: true },
  };
  return (
    <main className="page">
      <title>Your security</title>
      <h1>Your security</h1>
      {own.needsFactor && !own.hasFactor && (
        <p role="alert" className="error">
          This shop requires two-step sign-in. Turn it on to continue.
        </p>
      )}
      <SecondFactor {...own} />
      <section className="card" aria-labelledby="password">
        <h2 id="password">Password</h2>
        <p>
          <button type="button" className="button" onClick={() => setIsChanging(true)}>
            Change password
          </button>
        </p>
      </section>
      <Devices devices={own.devices} />
      {isChanging && (
        <FormDialog
          title="Change your password"
          button="Save password"
          fields={fields}
          close={() => setIsChanging(false)}
          submit={async (values) => {
            await write("POST", "/session/password", values);
            toasts.show("Password changed. Your other devices were signed out.");
            await revalidate();
          }}
        />
      )}
    </main>
  );
}
