import { useEffect, useState } from "react";
import { onProofRequired, write } from "#admin/api/client.ts";
import type { FieldMap, Field } from "#admin/resource/resource.ts";
import { useSession } from "./session.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";

/** The present password of an account. */
export const password: Field = { label: "Password", control: "password", isRequired: true };

const withCode: FieldMap = {
  password,
  code: { label: "Code of your authenticator app", isRequired: true },
};

/** Asks for the password again before refunds, roles and exports; the request then goes on. */
export function ProofDialog() {
  const [answer, setAnswer] = useState<((isProven: boolean) => void) | null>(null);
  const { staff } = useSession();
  useEffect(() => {
    onProofRequired(() => new Promise((resolve) => setAnswer(() => resolve)));
  }, []);
  if (!answer) return null;
  return (
    <FormDialog
      title="Confirm it’s you"
      button="Confirm"
      fields={staff.hasFactor ? withCode : { password }}
      close={() => {
        answer(false);
        setAnswer(null);
      }}
      submit={async (values) => {
        await write("POST", "/session/proof", values);
        answer(true);
      }}
    />
  );
}
