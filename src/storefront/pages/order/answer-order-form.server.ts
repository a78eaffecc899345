import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { changeOwnOrder } from "#modules/orders/use-cases/change-order.server.ts";
import { formError, type FormState } from "#modules/core/rules/form-state.ts";

/** The form's error, if the order was not changed. */
export type OrderReply = FormState<never>;

type Answered = Result<null, { reply: OrderReply; status: number }>;

/** Cancels the order if the form on its page asks for it. */
export async function answerOrderForm(
  services: OrderServices,
  order: { id: number; number: string },
  { intent }: { intent: string },
): Promise<Answered> {
  if (intent !== "cancel") return refused("There is nothing of that kind to do.", 400);
  const change = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
  const done = await changeOwnOrder(services, order, change);
  if (done.ok) return ok(null);
  const { code, message } = done.error;
  return refused(message, code === "too-many-requests" ? 429 : 409);
}

function refused(message: string, status: number): Answered {
  return err({ reply: formError(message), status });
}
