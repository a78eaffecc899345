import type { AdminCustomer } from "#modules/customers/api/staff-customers-schemas.ts";
import { accountLimits } from "#modules/accounts/rules/account.ts";
import { CommandButton } from "#admin/app/command-button.tsx";
import { useToasts } from "#admin/app/toasts.tsx";
import { useCommand } from "#admin/app/use-command.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";
import { saveFile } from "#admin/api/client.ts";
import { Button } from "#admin/ui/button.tsx";

const erasure: FieldMap = {
  when: {
    label: "When",
    control: "choice",
    isRequired: true,
    choices: [
      {
        value: "later",
        label: `In ${accountLimits.deletionGraceDays} days, and the customer gets an email`,
      },
      { value: "now", label: "At once, without a way back" },
    ],
  },
};

/** Export and erasure of a member's personal data. Both ask for the password again. */
export function CustomerActions({
  customer: { id, name, email, isMarked },
}: {
  customer: AdminCustomer;
}) {
  const { run, isBusy } = useCommand();
  const toasts = useToasts();

  async function save() {
    const data = await run<object>("export-customer", { id }, { done: "Data exported" });
    const json = new Blob([JSON.stringify(data, null, 2)], { type: "application/json" });
    saveFile(json, `customer-${id}.json`);
  }

  return (
    <>
      <CommandButton
        command="mark-customer"
        input={{ id, isMarked: !isMarked }}
        done={isMarked ? "Mark removed" : "Customer marked"}
      >
        {isMarked ? "Remove the mark for payment methods" : "Mark for payment methods"}
      </CommandButton>
      <Button disabled={isBusy} onClick={() => void save().catch(toasts.fail)}>
        Export data
      </Button>
      <DialogButton
        label="Erase data"
        look="danger"
        title={`Erase the data of ${name || email}?`}
        button="Erase data"
        isDestructive
        fields={erasure}
        submit={({ when }) =>
          run(
            "erase-customer",
            { id, isImmediate: when === "now" },
            { done: when === "now" ? "Data is being erased" : "Erasure planned" },
          )
        }
      >
        <p>
          The customer is signed out on all devices. The account is deleted with its addresses,
          lists, notes and sign-in.
        </p>
        <p>
          Orders stay, because the law requires them for accounting. Published texts stay without
          the name. Gift cards can then be used only with their codes.
        </p>
        <p>Until the day comes, signing in keeps the account.</p>
      </DialogButton>
    </>
  );
}
