import { useState } from "react";
import type { AdminOrder } from "#api/admin/orders-schemas.ts";
import type { Permission } from "#modules/commands/rules/permissions.ts";
import type { Fields } from "#modules/commands/rules/change.ts";
import { useMay } from "#admin/app/session.ts";
import { useCommand } from "#admin/app/use-command.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import { FormDialog } from "#admin/ui/form-dialog.tsx";
import { unitFields, unitsOf } from "./order-units.ts";

type Order = AdminOrder["order"];
export type Step = {
  command: string;
  label: string;
  permission: Permission;
  done: string;
  isDestructive?: boolean;
  /** Whether there is something to choose; default: yes. */
  isOffered?(data: AdminOrder): boolean;
  fields(data: AdminOrder): FieldMap;
  /** The values that the form begins with. */
  saved?(data: AdminOrder): Fields;
  input(values: Fields, order: Order): object;
};

const isYes = (value: unknown) => value === true;

/** What moves an order on. */
export const orderSteps: readonly Step[] = [
  {
    command: "pack-order",
    label: "Pack",
    permission: "orders",
    done: "Order packed",
    fields: ({ order }) =>
      unitFields(order.lines, ({ quantity, cancelled, packed }) => quantity - cancelled - packed),
    input: (values) => ({ lines: unitsOf(values) }),
  },
  {
    command: "ship-order",
    label: "Ship",
    permission: "orders",
    done: "Order shipped",
    fields: () => ({
      carrier: { label: "Carrier", control: "text" },
      tracking: { label: "Tracking number", control: "text" },
    }),
    input: ({ carrier, tracking }, { shipments }) => ({
      shipment: shipments.find(({ state }) => state === "packed")?.number ?? null,
      lines: null,
      carrier,
      tracking,
    }),
  },
  {
    command: "deliver-order",
    label: "Mark as delivered",
    permission: "orders",
    done: "Order delivered",
    fields: () => ({}),
    input: () => ({}),
  },
  {
    command: "refund-order",
    label: "Refund",
    permission: "refunds",
    done: "Refund sent",
    fields: ({ order, refundable }) => ({
      ...unitFields(
        order.lines,
        ({ line }) => refundable.lines.find((each) => each.line === line)?.quantity ?? 0,
      ),
      shipping: { label: "Delivery, too", control: "yes-no" },
      restock: { label: "Put the units back in stock", control: "yes-no" },
    }),
    input: (values) => ({
      lines: unitsOf(values) ?? [],
      shipping: isYes(values["shipping"]),
      restock: isYes(values["restock"]),
    }),
  },
  {
    command: "cancel-order",
    label: "Cancel order",
    permission: "orders",
    done: "Order cancelled",
    isDestructive: true,
    fields: () => ({ reason: { label: "Reason, for the buyer", control: "text" } }),
    input: ({ reason }) => ({ reason: reason ?? "" }),
  },
];

type Props = { data: AdminOrder; steps: readonly Step[]; hasPrimary?: boolean };

/** Buttons for those steps that the role and the order allow now; the API says which. */
export function OrderActions({ data, steps, hasPrimary = false }: Props) {
  const may = useMay();
  const { run } = useCommand();
  const [open, setOpen] = useState<Step | null>(null);
  const { order, version, actions } = data;
  const isOffered = ({ command, permission, isOffered: hasChoice }: Step) =>
    may(permission) &&
    (hasChoice?.(data) ?? true) &&
    actions.some((each) => each.command === command && each.refusal === null);
  return (
    <div className="page-actions">
      {steps.filter(isOffered).map((step, index) => (
        <button
          key={step.command}
          type="button"
          className={
            step.isDestructive
              ? "button is-danger"
              : hasPrimary && index === 0
                ? "button is-primary"
                : "button"
          }
          onClick={() => setOpen(step)}
        >
          {step.label}
        </button>
      ))}
      {open && (
        <FormDialog
          title={`${open.label}: ${order.number}`}
          button={open.label}
          fields={open.fields(data)}
          {...(open.saved && { saved: open.saved(data) })}
          isDestructive={open.isDestructive ?? false}
          close={() => setOpen(null)}
          submit={(values) => {
            const input = { number: order.number, version, ...open.input(values, order) };
            return run(open.command, input, { done: open.done });
          }}
        />
      )}
    </div>
  );
}
