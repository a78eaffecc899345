import { countTry } from "#platform/database/rate-counters.server.ts";
import { limits } from "#modules/settings/rules/limits.ts";
import type { ReturnLine } from "#modules/orders/rules/order-event.ts";
import { returnPictures } from "#modules/orders/rules/return-pictures.ts";
import { isReturnReason } from "#modules/orders/rules/return-reason.ts";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import type { OrderServices } from "#modules/orders/use-cases/apply-command.server.ts";
import type { PhotographError } from "#platform/pictures/photographs.ts";
import type { Services } from "#platform/services.ts";
import {
  fieldError,
  formError,
  type FieldErrors,
  type FormState,
} from "#modules/core/rules/form-state.ts";
import { requestReturn } from "#modules/returns/use-cases/request-return.server.ts";
import { NOTE_LENGTH, returnErrors, type ReturnField } from "./return-fields.ts";
import type { ReturnPageData } from "#modules/returns/use-cases/read-return.server.ts";

const photographErrors: Record<PhotographError, string> = {
  "not-a-picture": returnErrors.notAPicture,
  "too-many-pixels": returnErrors.tooManyPixels,
  busy: returnErrors.busy,
};

type Values = Partial<Record<ReturnField, string>>;

/** Submitted values and files of any type; null if the body is not a form. */
export type SentReturn = { values: Values; files: readonly File[] } | null;

export type ReturnReply = FormState<ReturnField>;

/** Null: the return was requested. */
type Answered = { reply: ReturnReply; status: number } | null;

/** Counts an attempt and returns a 429 reply above the rate limit, else null. Called before a large body is read. */
export async function countReturn(
  services: OrderServices,
  { number }: { number: string },
): Promise<Answered> {
  const within = await countTry(services, [[limits.orderChange.perOrder, number]]);
  return within.ok ? null : { reply: formError(within.error.message), status: 429 };
}

/** Requests a return. On any error in values or files, nothing is stored. */
export async function answerReturnForm(
  services: OrderServices & Pick<Services, "photographs">,
  order: { id: number },
  { page, sent, signal }: { page: ReturnPageData; sent: SentReturn; signal: AbortSignal },
): Promise<Answered> {
  if (sent === null) return { reply: formError(returnErrors.unreadable), status: 400 };
  const { values, files } = sent;
  const refused = (state: ReturnReply, status = 422) => ({ reply: { values, ...state }, status });
  const lines = linesIn(page, values);
  const note = values.note?.trim() ?? "";
  const noteErrors = note.length > NOTE_LENGTH ? { note: returnErrors.note } : {};
  const wrong = { ...(lines.ok ? {} : lines.error), ...noteErrors };
  if (!lines.ok || Object.keys(wrong).length > 0) return refused({ fieldErrors: wrong });
  if (lines.value.length === 0) return refused(formError(returnErrors.nothing));
  const pictures = await picturesIn(services, files, signal);
  if (!pictures.ok && pictures.error === returnErrors.busy)
    return refused(formError(returnErrors.busy), 503);
  if (!pictures.ok) return refused(fieldError("pictures", pictures.error));
  const asked = await requestReturn(services, order, {
    lines: lines.value,
    note,
    pictures: pictures.value,
  });
  return asked.ok ? null : refused(formError(asked.error.message), 409);
}

function linesIn(
  { lines }: ReturnPageData,
  values: Values,
): Result<ReturnLine[], FieldErrors<ReturnField>> {
  const wrong: FieldErrors<ReturnField> = {};
  const chosen = lines.flatMap(({ line, available }): ReturnLine[] => {
    const typed = values[`quantity-${line}`] ?? "";
    const quantity = /^\d{1,5}$/.test(typed) ? Number(typed) : typed === "" ? 0 : -1;
    if (quantity === 0) return [];
    if (quantity < 0 || quantity > available) wrong[`quantity-${line}`] = returnErrors.quantity;
    const reason = values[`reason-${line}`] ?? "";
    if (isReturnReason(reason)) return [{ line, quantity, reason }];
    wrong[`reason-${line}`] = returnErrors.reason;
    return [];
  });
  return Object.keys(wrong).length > 0 ? err(wrong) : ok(chosen);
}

async function picturesIn(
  { photographs }: Pick<Services, "photographs">,
  files: readonly File[],
  signal: AbortSignal,
): Promise<Result<Uint8Array[], string>> {
  // An empty file field submits a file without a name.
  const there = files.filter(({ size, name }) => size > 0 || name !== "");
  if (there.length > returnPictures.most) return err(returnErrors.tooManyPictures);
  if (there.some(({ size }) => size > returnPictures.megabytes * 1024 * 1024))
    return err(returnErrors.tooLarge);
  const pictures: Uint8Array[] = [];
  for (const file of there) {
    const cleaned = await photographs.clean(new Uint8Array(await file.arrayBuffer()), signal);
    if (!cleaned.ok) return err(photographErrors[cleaned.error]);
    pictures.push(cleaned.value);
  }
  return ok(pictures);
}
