import { useState } from "react";
import { useRevalidator } from "react-router";
import type { FactorEnrolment, OwnSecurity, RecoveryCodes } from "#api/admin/staff-schemas.ts";
import { write } from "#admin/api/client.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import { Badge } from "#admin/ui/badge.tsx";
import { Dialog } from "#admin/ui/dialog.tsx";
import { FormDialog } from "#admin/ui/form-dialog.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Card } from "#admin/ui/page.tsx";

const password: FieldMap = {
  password: { label: "Password", control: "password", isRequired: true },
};
const code: FieldMap = { code: { label: "Code", control: "text", isRequired: true } };

type Step = "password" | "disable" | "codes" | FactorEnrolment | RecoveryCodes | null;

/** Turns two-step sign-in on and off, and shows new recovery codes once. */
export function SecondFactor({ hasFactor, recoveryCodesLeft }: OwnSecurity) {
  const [step, setStep] = useState<Step>(null);
  const { revalidate } = useRevalidator();
  return (
    <Card
      title="Two-step sign-in"
      head={<>{hasFactor ? <Badge tone="good">On</Badge> : <Badge tone="wait">Off</Badge>}</>}
    >
      {hasFactor ? (
        <>
          <p>{`${recoveryCodesLeft} recovery codes are left.`}</p>
          <p>
            <Button onClick={() => setStep("codes")}>New recovery codes</Button>{" "}
            <Button onClick={() => setStep("disable")}>Turn off</Button>
          </p>
        </>
      ) : (
        <>
          <p>Signing in then needs your password and a code of an app on your phone.</p>
          <p>
            <Button look="primary" onClick={() => setStep("password")}>
              Turn on
            </Button>
          </p>
        </>
      )}
      <Steps step={step} go={setStep} done={() => void revalidate()} />
    </Card>
  );
}

type StepsProps = { step: Step; go(step: Step): void; done(): void };

function Steps({ step, go, done }: StepsProps) {
  if (step === null) return null;
  if (typeof step === "object" && "recoveryCodes" in step)
    return <Codes codes={step.recoveryCodes} close={() => (go(null), done())} />;
  if (typeof step === "object") return <Enrol enrolment={step} go={go} />;
  const isFirst = step === "password";
  const titles = {
    password: "Turn on two-step sign-in",
    disable: "Turn off two-step sign-in",
    codes: "Replace your recovery codes",
  };
  return (
    <FormDialog
      key={step}
      title={titles[step]}
      button="Continue"
      fields={isFirst ? password : { ...password, ...code }}
      close={() => go(null)}
      submit={async (values) => {
        const next = await send(step, values);
        if (next === null) done();
        // The dialog closes itself after this.
        else setTimeout(go, 0, next);
      }}
    />
  );
}

async function send(step: "password" | "disable" | "codes", values: object): Promise<Step> {
  if (step === "password") return write<FactorEnrolment>("POST", "/session/factor", values);
  if (step === "codes") return write<RecoveryCodes>("POST", "/session/recovery-codes", values);
  await write("POST", "/session/factor/disable", values);
  return null;
}

function Enrol({ enrolment, go }: { enrolment: FactorEnrolment; go(step: Step): void }) {
  return (
    <FormDialog
      title="Scan this code with your authenticator app"
      button="Turn on"
      fields={code}
      close={() => go(null)}
      submit={async (values) => {
        const codes = await write<RecoveryCodes>("POST", "/session/factor/enable", values);
        setTimeout(go, 0, codes);
      }}
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
