import type { ReactNode } from "react";
import type { AdminOrder } from "#modules/orders/api/staff-orders-schemas.ts";
import type { Permission } from "#platform/commands/permissions.ts";
import type { Fields } from "#platform/commands/change.ts";
import { useMay } from "#admin/app/session.ts";
import { useCommand } from "#admin/app/use-command.ts";
import type { FieldMap } from "#admin/resource/resource.ts";
import { DialogButton } from "#admin/ui/form-dialog.tsx";

type Order = AdminOrder["order"];

/** A command about an order, with its form. */
export type Step = {
  command: string;
  label: string;
  /** By default the permission for orders. */
  permission?: Permission | ((data: AdminOrder) => Permission);
  done: string;
  isDestructive?: boolean;
  /** Whether there is something to choose; default: yes. */
  isOffered?(data: AdminOrder): boolean;
  fields?(data: AdminOrder): FieldMap;
  /** The saved values, of which only changed ones are sent. */
  saved?(data: AdminOrder): Fields;
  /** The values that a form without saved ones begins with. */
  initial?(data: AdminOrder): Fields;
  /** What the command would do. */
  preview?(values: Fields, order: Order): ReactNode;
  input?(values: Fields, order: Order): object;
};

// The next step of an order is to send it, never to give money back.
const lookOf = ({ isDestructive, permission }: Step, isNext: boolean) =>
  isDestructive ? "danger" : isNext && permission === undefined ? "primary" : "plain";

type Props = { data: AdminOrder; steps: readonly Step[]; hasPrimary?: boolean };

/** Buttons for those steps that the role and the order allow now; the API says which. */
export function OrderActions({ data, steps, hasPrimary = false }: Props) {
  const may = useMay();
  const { run } = useCommand();
  const { order, version, actions } = data;
  const isOffered = ({ command, permission = "orders", isOffered: hasChoice }: Step) =>
    may(typeof permission === "function" ? permission(data) : permission) &&
    (hasChoice?.(data) ?? true) &&
    actions.some((each) => each.command === command && each.refusal === null);
  const offered = steps.filter(isOffered);
  if (offered.length === 0) return null;
  return (
    <div className="page-actions">
      {offered.map((step, index) => (
        <DialogButton
          key={step.label}
          label={step.label}
          look={lookOf(step, hasPrimary && index === 0)}
          title={`${step.label}: ${order.number}`}
          button={step.label}
          fields={step.fields?.(data) ?? {}}
          saved={step.saved?.(data)}
          initial={step.initial?.(data)}
          isDestructive={step.isDestructive}
          submit={(values) => {
            const input = { number: order.number, version, ...step.input?.(values, order) };
            return run(step.command, input, { done: step.done });
          }}
        >
          {(values) => step.preview?.(values, order)}
        </DialogButton>
      ))}
    </div>
  );
}
