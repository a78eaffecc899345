import type { AdminCustomer } from "#modules/customers/api/staff-customers-schemas.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { useMay } from "#admin/app/session.ts";
import { Badge, Moment } from "#admin/ui/values.tsx";
import { Facts } from "#admin/ui/facts.tsx";
import { Card } from "#admin/ui/page.tsx";

const methodNames: Readonly<Record<string, string>> = { password: "Password", google: "Google" };

/** How a member signs in, and the lock after wrong passwords. */
export function CustomerSignIn({ customer }: { customer: AdminCustomer }) {
  const { id, emailVerified, signInMethods, devices, failedSignIns, lockedUntil } = customer;
  const may = useMay();
  return (
    <Card title="Sign-in">
      <Facts
        of={{
          Methods: signInMethods.map((each) => methodNames[each] ?? each).join(", ") || "None",
          "Email verified": emailVerified ? "Yes" : "No",
          "Signed-in devices": devices,
          "Wrong passwords": failedSignIns > 0 ? failedSignIns : null,
          Locked: lockedUntil && (
            <>
              <Badge tone="bad">Locked</Badge> <span>until</span> <Moment at={lockedUntil} />
            </>
          ),
        }}
      />
      {failedSignIns > 0 && may("customers") && (
        <CommandButton command="unlock-customer" input={{ id }} done="Sign-in unlocked">
          Unlock sign-in
        </CommandButton>
      )}
    </Card>
  );
}
