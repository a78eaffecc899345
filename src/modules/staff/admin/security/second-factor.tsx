import { useState } from "react";
import { useRevalidator } from "react-router";
import type {
  FactorEnrolment,
  OwnSecurity,
  RecoveryCodes,
} from "#modules/staff/api/staff-schemas.ts";
import { write } from "#admin/api/client.ts";
import { password } from "#admin/app/proof-dialog.tsx";
import type { FieldMap } from "#admin/resource/resource.ts";
import { Badge } from "#admin/ui/values.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Dialog } from "#admin/ui/dialog.tsx";
import { DialogButton, FormDialog } from "#admin/ui/form-dialog.tsx";
import { Card } from "#admin/ui/page.tsx";

const code: FieldMap = { code: { label: "Code", isRequired: true } };

/** Turns two-step sign-in on and off, and shows new recovery codes once. */
export function SecondFactor({ hasFactor, recoveryCodesLeft }: OwnSecurity) {
  const [enrolment, setEnrolment] = useState<FactorEnrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { revalidate } = useRevalidator();
  const receive = async (path: string, values: object) =>
    setCodes((await write<RecoveryCodes>("POST", path, values)).recoveryCodes);
  return (
    <Card
      title="Two-step sign-in"
      head={hasFactor ? <Badge tone="good">On</Badge> : <Badge tone="wait">Off</Badge>}
    >
      {hasFactor ? (
        <>
          <p>{`${recoveryCodesLeft} recovery codes are left.`}</p>
          <p className="page-actions">
            <DialogButton
              label="New recovery codes"
              title="Replace your recovery codes"
              button="Continue"
              fields={{ password, ...code }}
              submit={(values) => receive("/session/recovery-codes", values)}
            />
            <DialogButton
              label="Turn off"
              title="Turn off two-step sign-in"
              button="Continue"
              fields={{ password, ...code }}
              submit={async (values) => {
                await write("POST", "/session/factor/disable", values);
                await revalidate();
              }}
            />
          </p>
        </>
      ) : (
        <>
          <p>Signing in then needs your password and a code of an app on your phone.</p>
          <DialogButton
            label="Turn on"
            look="primary"
            title="Turn on two-step sign-in"
            button="Continue"
            fields={{ password }}
            submit={async (values) =>
              setEnrolment(await write<FactorEnrolment>("POST", "/session/factor", values))
            }
          />
        </>
      )}
      {enrolment && (
        <FormDialog
          title="Scan this code with your authenticator app"
          button="Turn on"
          fields={code}
          close={() => setEnrolment(null)}
          submit={(values) => receive("/session/factor/enable", values)}
        >
          <img
            src={`data:image/svg+xml,${encodeURIComponent(enrolment.qr)}`}
            alt="QR code"
            width={220}
            height={220}
          />
          <p>
            Or type this key: <code>{enrolment.secret.replaceAll(/(.{4})/g, "$1 ")}</code>
          </p>
        </FormDialog>
      )}
      {codes && <Codes codes={codes} close={() => (setCodes(null), void revalidate())} />}
    </Card>
  );
}

function Codes({ codes, close }: { codes: readonly string[]; close(): void }) {
  return (
    <Dialog title="Your recovery codes" isOpen close={close}>
      <p>Keep them in a safe place. Each one replaces a code of your app once.</p>
      <ul>
        {codes.map((each) => (
          <li key={each}>
            <code>{each}</code>
          </li>
        ))}
      </ul>
      <Button look="primary" onClick={close}>
        I have saved them
      </Button>
    </Dialog>
  );
}
