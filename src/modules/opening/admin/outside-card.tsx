import { useState } from "react";
import { read } from "#admin/api/client.ts";
import { FieldControl } from "#admin/resource/field-control.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Card } from "#admin/ui/page.tsx";
import { stateBadge } from "#admin/ui/values.tsx";
import { useToasts } from "#admin/app/toasts.tsx";
import type { AdminOutsideChecks } from "#modules/opening/api/staff-opening-schemas.ts";

type Check = AdminOutsideChecks[number];

const StateBadge = stateBadge<Check["state"]>({
  good: ["Good", "good"],
  warning: ["Could be better", "wait"],
  bad: ["To be corrected", "bad"],
  unknown: ["Not checked", "plain"],
});

/** What others see of the shop's address and of the domain of its emails, asked when staff ask for it. */
export function OutsideCard() {
  const [selector, setSelector] = useState("");
  const [checks, setChecks] = useState<AdminOutsideChecks | "asking" | null>(null);
  const toasts = useToasts();

  async function check() {
    setChecks("asking");
    await read<AdminOutsideChecks>("/opening/checks", { selector }).then(setChecks, (error) => {
      setChecks(null);
      toasts.fail(error);
    });
  }

  return (
    <Card title="Address and sender">
      <p>
        Your shop sends emails from its own domain. Mailboxes trust them if the domain says which
        servers send for it. The check changes nothing, and the shop opens without it.
      </p>
      <div className="form-fields is-two">
        <FieldControl
          name="selector"
          field={{ label: "DKIM selector", help: "Your mail service shows it, if you have one." }}
          value={selector}
          onChange={setSelector}
        />
      </div>
      <div className="page-actions">
        <Button disabled={checks === "asking"} onClick={() => void check()}>
          {checks === "asking" ? "One moment …" : "Check now"}
        </Button>
      </div>
      <div role="status">
        {Array.isArray(checks) && (
          <ul className="rows">
            {checks.map((each) => (
              <OutsideRow key={each.name} check={each} />
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

function OutsideRow({ check: { name, state, sentence, record } }: { check: Check }) {
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong> <StateBadge state={state} />
        </p>
        <p>{sentence}</p>
        {record && (
          <p>
            <span>{`${record.type} record of ${record.name}: `}</span>
            <code>{record.value}</code>
          </p>
        )}
      </div>
    </li>
  );
}
