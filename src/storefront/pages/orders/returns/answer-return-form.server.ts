import type { ReturnLine } from "#modules/returns/rules/return.ts";
import type { LineQuantity } from "#modules/core/rules/line-quantity.ts";
import { oneLine } from "#modules/core/rules/one-line.ts";
import { z } from "zod";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import {
  fieldError,
  fieldErrorsOf,
  formError,
  type FieldErrors,
  type FormState,
} from "#modules/core/rules/form-state.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import { isReturnReason, returnPictures } from "#modules/returns/rules/return-reason.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import type { ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";
import { requestReturn } from "#modules/returns/use-cases/request-return.server.ts";
import { checkPhotograph } from "#platform/pictures/photographs.server.ts";
import type { PhotographError } from "#platform/pictures/photographs.ts";
import {
  returnErrors,
  returnLengths,
  withdrawalErrors,
  type ReturnField,
} from "./return-fields.ts";

const photographErrors = {
  "not-a-picture": "notAPicture",
  "too-many-pixels": "tooManyPixels",
} as const satisfies Record<PhotographError, string>;

type Values = Partial<Record<ReturnField, string>>;

/** Submitted values and files of any type; null if the body is not a form. */
export type SentReturn = { values: Values; files: readonly File[] } | null;

/** A withdrawal to confirm, or the form's errors. */
export type ReturnReply =
  | { kind: "confirm"; values: Values; name: string; email: string; lines: LineQuantity[] }
  | ({ kind: "refused" } & FormState<ReturnField>);

/** Null: the return was requested, or the withdrawal declared. */
type Answered = { reply: ReturnReply; status: number } | null;

type Asked = {
  page: ReturnPageData;
  values: Values;
  files: readonly File[];
};

/** Answers the form of a return or withdrawal. On any error in values or files, nothing is stored. */
export async function answerReturnForm(
  services: OrderServices,
  order: { id: number },
  { page, sent }: { page: ReturnPageData; sent: SentReturn },
): Promise<Answered> {
  if (sent === null) return refused({}, formError(returnErrors().unreadable), 400);
  const asked = { page, ...sent };
  return page.kind === "withdrawal"
    ? answerWithdrawal(services, order, asked)
    : answerReturn(services, order, asked);
}

export function refused(values: Values, state: FormState<ReturnField>, status = 422) {
  return { reply: { kind: "refused" as const, values, ...state }, status };
}

async function answerReturn(
  services: OrderServices,
  order: { id: number },
  { page, values, files }: Asked,
): Promise<Answered> {
  const lines = linesIn(page, values);
  const note = values.note?.trim() ?? "";
  const noteErrors = note.length > returnLengths.note ? { note: returnErrors().note } : {};
  const wrong = { ...(lines.ok ? {} : lines.error), ...noteErrors };
  if (!lines.ok || Object.keys(wrong).length > 0) return refused(values, { fieldErrors: wrong });
  if (lines.value.length === 0) return refused(values, formError(returnErrors().nothing));
  const pictures = await picturesIn(files);
  if (!pictures.ok) return refused(values, fieldError("pictures", pictures.error));
  const command = { type: "request-return", lines: lines.value, reason: note } as const;
  const done = await requestReturn(services, order, command, pictures.value);
  return done.ok ? null : refused(values, formError(done.error.message), 409);
}

const person = z.object({
  name: oneLine(returnLengths.name).min(1),
  email: z.string().transform((typed, context) => {
    const email = parseEmailAddress(typed);
    if (email === null) context.addIssue(withdrawalErrors().email);
    return email ?? z.NEVER;
  }),
});

/** The first step shows the declaration; "Confirm withdrawal" in the second step submits it (art. 11a). */
async function answerWithdrawal(
  services: OrderServices,
  order: { id: number },
  { page, values }: Asked,
): Promise<Answered> {
  const read = person.safeParse(values);
  const lines = linesIn(page, values);
  if (!read.success || !lines.ok) {
    const wrong = read.success ? {} : fieldErrorsOf(read.error.issues, withdrawalErrors());
    return refused(values, { fieldErrors: { ...wrong, ...(lines.ok ? {} : lines.error) } });
  }
  if (page.refusal !== null) return refused(values, formError(page.refusal), 409);
  if (lines.value.length === 0) return refused(values, formError(withdrawalErrors().nothing));
  const declared = { ...read.data, lines: lines.value };
  if (values.step !== "confirm")
    return { reply: { kind: "confirm", values, ...declared }, status: 200 };
  const done = await requestReturn(services, order, { type: "withdraw", ...declared });
  return done.ok ? null : refused(values, formError(done.error.message), 409);
}

/** A withdrawal is of all units where no quantity is given, and needs no reason. */
function linesIn(
  { kind, lines }: ReturnPageData,
  values: Values,
): Result<ReturnLine[], FieldErrors<ReturnField>> {
  const isWithdrawal = kind === "withdrawal";
  const wrong: FieldErrors<ReturnField> = {};
  const chosen = lines.flatMap(({ line, available }): ReturnLine[] => {
    const typed = values[`quantity-${line}`] || String(isWithdrawal ? available : 0);
    const quantity = /^\d{1,5}$/.test(typed) ? Number(typed) : -1;
    if (quantity === 0) return [];
    if (quantity < 0 || quantity > available)
      wrong[`quantity-${line}`] = (isWithdrawal ? withdrawalErrors() : returnErrors()).quantity;
    if (isWithdrawal) return [{ line, quantity }];
    const reason = values[`reason-${line}`] ?? "";
    if (isReturnReason(reason)) return [{ line, quantity, reason }];
    wrong[`reason-${line}`] = returnErrors().reason;
    return [];
  });
  return Object.keys(wrong).length > 0 ? err(wrong) : ok(chosen);
}

async function picturesIn(files: readonly File[]): Promise<Result<Uint8Array[], string>> {
  // An empty file field submits a file without a name.
  const there = files.filter(({ size, name }) => size > 0 || name !== "");
  if (there.length > returnPictures.most) return err(returnErrors().tooManyPictures);
  if (there.some(({ size }) => size > returnPictures.megabytes * 1024 * 1024))
    return err(returnErrors().tooLarge);
  const pictures = await Promise.all(there.map((file) => file.bytes()));
  const wrong = pictures.map(checkPhotograph).find((problem) => problem !== null);
  return wrong === undefined ? ok(pictures) : err(returnErrors()[photographErrors[wrong]]);
}
