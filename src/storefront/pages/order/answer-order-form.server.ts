import { countTry } from "#platform/database/rate-counters.server.ts";
import { parseEmailAddress } from "#modules/core/rules/email/email-address.ts";
import { limits } from "#modules/settings/rules/limits.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { resendGiftCard } from "#modules/orders/use-cases/bought-gift-card/resend-gift-card.server.ts";
import { changeOwnOrder } from "#modules/orders/use-cases/change-order.server.ts";
import { fieldError, formError, type FormState } from "#modules/core/rules/form-state.ts";

/** Field names of the order page's forms. */
export const orderFields = ["intent", "recipientEmail"] as const;

/** Errors of a rejected form. */
export type OrderReply = FormState<"recipientEmail">;

type Order = { id: number; number: string };
type Answered = Result<null, { reply: OrderReply; status: number }>;

const WRONG_EMAIL = "Please enter the recipient’s email address, such as name@example.com.";

/** Handles the forms of an order's page. */
export async function answerOrderForm(
  services: OrderServices,
  order: Order,
  { intent, recipientEmail }: Record<(typeof orderFields)[number], string>,
): Promise<Answered> {
  if (intent === "resend-gift-card") return resend(services, order, recipientEmail);
  if (intent !== "cancel") return refused("There is nothing of that kind to do.", 400);
  const change = { type: "cancel", by: "buyer", reason: "", lines: null, restock: true } as const;
  return answered(await changeOwnOrder(services, order, change));
}

async function resend(services: OrderServices, order: Order, typed: string): Promise<Answered> {
  const to = parseEmailAddress(typed);
  if (to === null) {
    const values = { recipientEmail: typed };
    const reply = { ...fieldError("recipientEmail" as const, WRONG_EMAIL), values };
    return err({ reply, status: 422 });
  }
  const within = await countTry(services, [[limits.orderChange.perOrder, order.number]]);
  return answered(within.ok ? await resendGiftCard(services, order, { by: "buyer", to }) : within);
}

function answered(done: Result<unknown, { code: string; message: string }>): Answered {
  if (done.ok) return ok(null);
  const { code, message } = done.error;
  return refused(message, code === "too-many-requests" ? 429 : 409);
}

function refused(message: string, status: number): Answered {
  return err({ reply: formError(message), status });
}
