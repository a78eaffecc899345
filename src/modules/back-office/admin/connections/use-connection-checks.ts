import { useCallback, useEffect, useState } from "react";
import type {
  AdminConnectionCheck,
  AdminPaymentProviders,
} from "#modules/back-office/api/staff-payment-settings-schemas.ts";
import type { AdminConnections } from "#modules/back-office/api/staff-connections.ts";
import { read, write } from "#admin/api/client.ts";
import { useToasts } from "#admin/app/toasts.tsx";

type Checks = Readonly<Record<string, AdminConnectionCheck>>;

/** The active payment providers, and the results of tests of their keys. */
export function useConnectionChecks(connections: AdminConnections) {
  const [providers, setProviders] = useState<AdminPaymentProviders["providers"]>([]);
  const [checks, setChecks] = useState<Checks>({});
  const toasts = useToasts();
  const load = useCallback(async () => {
    setChecks({});
    const found = await read<AdminPaymentProviders>("/payment-providers").catch(() => null);
    setProviders(found?.providers ?? []);
    return found?.providers ?? [];
  }, []);
  // A saved or removed key makes other providers active.
  useEffect(() => void load(), [load, connections]);

  async function test(id: string) {
    await write<AdminConnectionCheck>("POST", `/payment-providers/${id}/check`, {}).then(
      (checked) => setChecks((before) => ({ ...before, [id]: checked })),
      toasts.fail,
    );
  }

  /** Tests a provider whose keys have changed, unless one is still missing. */
  async function check(id: string) {
    const active = await load();
    if (active.some((each) => each.id === id)) await test(id);
  }

  return { providers, checks, test, check };
}
