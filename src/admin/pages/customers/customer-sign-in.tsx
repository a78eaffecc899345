import type { AdminCustomer } from "#api/admin/customers-schemas.ts";
import { useCommand } from "#admin/app/use-command.ts";
import { useMay } from "#admin/app/session.ts";
import { useToasts } from "#admin/app/toasts.tsx";
import { Badge } from "#admin/ui/badge.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { Moment } from "#admin/ui/moment.tsx";

const methodNames: Readonly<Record<string, string>> = { password: "Password", google: "Google" };

/** How a member signs in, and the lock after wrong passwords. */
export function CustomerSignIn({ customer }: { customer: AdminCustomer }) {
  const { id, emailVerified, signInMethods, devices, failedSignIns, lockedUntil } = customer;
  const { run, isBusy } = useCommand();
  const toasts = useToasts();
  const may = useMay();
  return (
    <section className="card" aria-labelledby="sign-in">
      <h2 id="sign-in">Sign-in</h2>
      <Facts
        of={{
          Methods: signInMethods.map((each) => methodNames[each] ?? each).join(", ") || "None",
          "Email verified": emailVerified ? "Yes" : "No",
          "Signed-in devices": devices,
          "Wrong passwords": failedSignIns > 0 ? failedSignIns : null,
          Locked: lockedUntil && (
            <>
              <Badge tone="bad">Locked</Badge> until <Moment at={lockedUntil} />
            </>
          ),
        }}
      />
      {failedSignIns > 0 && may("customers") && (
        <div>
          <button
            type="button"
            className="button"
            disabled={isBusy}
            onClick={() =>
              void run("unlock-customer", { id }, { done: "Sign-in unlocked" }).catch(toasts.fail)
            }
          >
            Unlock sign-in
          </button>
        </div>
      )}
    </section>
  );
}
