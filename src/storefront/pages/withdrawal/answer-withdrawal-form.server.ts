import { z } from "zod";
import type { LineQuantity } from "#modules/delivery/rules/fulfilment.ts";
import { parseEmailAddress } from "#modules/core/rules/email/email-address.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import { changeOwnOrder } from "#modules/orders/use-cases/change-order.server.ts";
import { fieldErrorsOf, formError, type FormState } from "#modules/core/rules/form-state.ts";
import { withdrawalErrors, withdrawalLengths, type WithdrawalField } from "./withdrawal-fields.ts";
import type { WithdrawalData } from "#modules/returns/use-cases/read-withdrawal.server.ts";

type Values = Partial<Record<WithdrawalField, string>>;

/** A declaration to confirm, or the form's errors. */
export type WithdrawalReply =
  | { kind: "confirm"; values: Values; name: string; email: string; lines: LineQuantity[] }
  | ({ kind: "refused" } & FormState<WithdrawalField>);

type Answered = { kind: "done" } | { kind: "reply"; reply: WithdrawalReply; status: number };

const person = z.object({
  name: z
    .string()
    .trim()
    .min(1)
    .max(withdrawalLengths.name)
    .regex(/^[^\p{Cc}]*$/u),
  email: z.string().transform((typed, context) => {
    const email = parseEmailAddress(typed);
    if (email === null) context.addIssue(withdrawalErrors.email);
    return email ?? z.NEVER;
  }),
});

/** The first step shows the declaration; "Confirm withdrawal" in the second step submits it (art. 11a). */
export async function answerWithdrawalForm(
  services: OrderServices,
  order: { id: number; number: string },
  { page, values }: { page: WithdrawalData; values: Values },
): Promise<Answered> {
  const read = person.safeParse(values);
  const chosen = page.lines.map(({ line, available }) => ({
    line,
    quantity: quantityOf(values[`line-${line}`], available),
  }));
  const wrong = chosen
    .filter(({ quantity }) => quantity === null)
    .map(({ line }) => `line-${line}` as const);
  if (!read.success || wrong.length > 0) {
    const fieldErrors = {
      ...(read.success ? {} : fieldErrorsOf(read.error.issues, withdrawalErrors)),
      ...Object.fromEntries(wrong.map((field) => [field, withdrawalErrors.line])),
    };
    return refused(values, { fieldErrors }, 422);
  }
  const lines = chosen.flatMap(({ line, quantity }) =>
    quantity === null || quantity === 0 ? [] : [{ line, quantity }],
  );
  if (page.refusal !== null) return refused(values, formError(page.refusal), 409);
  if (lines.length === 0)
    return refused(values, formError("Please choose at least one thing to withdraw from."), 422);
  if (values.step !== "confirm")
    return { kind: "reply", reply: { kind: "confirm", values, ...read.data, lines }, status: 200 };
  const change = { type: "withdraw", ...read.data, lines } as const;
  const done = await changeOwnOrder(services, order, change);
  if (done.ok) return { kind: "done" };
  const { code, message } = done.error;
  return refused(values, formError(message), code === "too-many-requests" ? 429 : 409);
}

/** An empty quantity means all available units. */
function quantityOf(typed: string | undefined, available: number): number | null {
  if (typed === undefined || typed === "") return available;
  return /^\d{1,5}$/.test(typed) && Number(typed) <= available ? Number(typed) : null;
}

function refused(
  values: Values,
  state: Omit<FormState<WithdrawalField>, "values">,
  status: number,
): Answered {
  return { kind: "reply", reply: { kind: "refused", values, ...state }, status };
}
