import { useEffect, useState } from "react";
import type {
  AdminConnectionCheck,
  AdminPaymentProviders,
} from "#modules/back-office/api/staff-payment-settings-schemas.ts";
import { read, write } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Badge } from "#admin/ui/values.tsx";
import { Button } from "#admin/ui/button.tsx";
import { Card } from "#admin/ui/page.tsx";

/** The active payment providers, each with a test of its keys. */
export function ConnectionTests() {
  const [providers, setProviders] = useState<AdminPaymentProviders["providers"]>([]);
  const [checks, setChecks] = useState<Readonly<Record<string, AdminConnectionCheck>>>({});
  const toasts = useToasts();
  useEffect(() => {
    void read<AdminPaymentProviders>("/payment-providers").then(
      (found) => setProviders(found.providers),
      () => setProviders([]),
    );
  }, []);

  async function check(id: string) {
    await write<AdminConnectionCheck>("POST", `/payment-providers/${id}/check`, {}).then(
      (checked) => setChecks((before) => ({ ...before, [id]: checked })),
      toasts.fail,
    );
  }

  return (
    <Card title="Active providers">
      <ul className="rows">
        {providers.map(({ id, name, methods }) => (
          <li key={id}>
            <span>
              <span>{name}</span> <small>{methods.join(", ")}</small>
            </span>
            <span role="status">
              {checks[id] && (
                <Badge tone={checks[id].isOk ? "good" : "bad"}>{checks[id].message}</Badge>
              )}
            </span>
            <Button onClick={() => void check(id)}>
              Test connection<span className="visually-hidden">{` of ${name}`}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
