import type { OrderServices } from "#features/orders/apply-command.server.ts";
import { changeOwnOrder } from "#features/orders/change-order.server.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { FormError } from "#ui/form/form-state.ts";

/** The names of the fields in the forms of an order's page. */
export const orderFields = ["intent"] as const;

/** Why what was asked for was not done, in words. */
export type OrderReply = { formError?: FormError | undefined };

/** Does what a form of an order's page asks for. */
export async function answerOrderForm(
  services: OrderServices,
  order: { id: number; number: string },
  { intent }: Record<(typeof orderFields)[number], string>,
): Promise<Result<null, { message: string; status: number }>> {
  if (intent !== "cancel")
    return err({ message: "There is nothing of that kind to do.", status: 400 });
  const change = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
  const changed = await changeOwnOrder(services, order, change);
  if (changed.ok) return ok(null);
  const { code, message } = changed.error;
  return err({ message, status: code === "too-many-requests" ? 429 : 409 });
}
