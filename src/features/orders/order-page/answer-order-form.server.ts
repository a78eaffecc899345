import { changeOwnOrder } from "#features/orders/change-order.server.ts";
import type { OrderServices } from "#features/orders/apply-command.server.ts";
import type { Result } from "#domain/result.ts";

/** The names of the fields in the forms of an order's page. */
export const orderFields = ["intent"] as const;

/** Why what was asked for was not done, in words. */
export type OrderReply = { error: string };

/** Does what a form of an order's page asks for. */
export async function answerOrderForm(
  services: OrderServices,
  order: { id: number; number: string },
  { intent }: Record<(typeof orderFields)[number], string>,
): Promise<Result<null, OrderReply & { status: number }>> {
  if (intent !== "cancel")
    return { ok: false, error: { error: "There is nothing of that kind to do.", status: 400 } };
  const change = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
  const changed = await changeOwnOrder(services, order, change);
  if (changed.ok) return { ok: true, value: null };
  const { code, message } = changed.error;
  return {
    ok: false,
    error: { error: message, status: code === "too-many-requests" ? 429 : 409 },
  };
}
