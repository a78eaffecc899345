import { z } from "zod";
import { parseEmailAddress } from "#modules/core/rules/email.ts";
import { parseOrderNumber, orderCode } from "#modules/orders/rules/order-number.ts";
import type { Services } from "#platform/services.ts";
import {
  fieldError,
  fieldErrorsOf,
  formError,
  type FormReply,
  type FormState,
} from "#modules/core/rules/form-state.ts";
import { trackTexts } from "./track-texts.ts";
import { askForCode, enterCode } from "#modules/orders/use-cases/order-codes.server.ts";

type Typed = Record<TrackField, string>;
type Claimed = { number: string; email: string };

/** `isSent`: a code was emailed if the order exists. */
export type TrackReply = FormReply<TrackField, Claimed>;

/** Result of the form; `opened` is the number of the order that a valid code opens. */
export type AnsweredTrackForm =
  | { opened: string }
  | { opened: null; reply: TrackReply; status: number };

const parsed =
  <T>(parse: (typed: string) => T | null) =>
  (typed: string, context: z.RefinementCtx) => {
    const value = parse(typed);
    if (value !== null) return value;
    context.addIssue({ code: "custom" });
    return z.NEVER;
  };
const claimed = {
  number: z.string().transform(parsed(parseOrderNumber)),
  email: z.string().transform(parsed(parseEmailAddress)),
};
const asked = z.object(claimed);
const entered = z.object({
  ...claimed,
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/\s/g, ""))
    .pipe(z.string().regex(new RegExp(`^\\d{${orderCode.digits}}$`))),
});

const errors = () => ({
  ...trackTexts.errors,
  code: trackTexts.errors.code(orderCode.digits),
});

/** Sends a code or checks one. No reply reveals whether an order exists. */
export async function answerTrackForm(
  services: Pick<Services, "db" | "clock">,
  typed: Typed,
  clientAddress: string,
): Promise<AnsweredTrackForm> {
  return typed.step === "code"
    ? answerCode(services, typed, clientAddress)
    : answerClaim(services, typed, clientAddress);
}

async function answerClaim(
  services: Pick<Services, "db" | "clock">,
  typed: Typed,
  clientAddress: string,
): Promise<AnsweredTrackForm> {
  const read = asked.safeParse(typed);
  if (!read.success)
    return refused(typed, { fieldErrors: fieldErrorsOf(read.error.issues, errors()) }, 422);
  const sent = await askForCode(services, read.data, clientAddress);
  if (!sent.ok) return refused(typed, formError(sent.error.message), 429);
  return { opened: null, reply: { isSent: true, ...read.data }, status: 200 };
}

async function answerCode(
  services: Pick<Services, "db" | "clock">,
  typed: Typed,
  clientAddress: string,
): Promise<AnsweredTrackForm> {
  const read = entered.safeParse(typed);
  if (!read.success)
    return refused(typed, { fieldErrors: fieldErrorsOf(read.error.issues, errors()) }, 422);
  const taken = await enterCode(services, read.data, clientAddress);
  if (taken.ok) return { opened: read.data.number };
  return taken.error.code === "wrong-code"
    ? refused(typed, fieldError("code", trackTexts.wrongCode), 422)
    : refused(typed, formError(taken.error.message), 429);
}

function refused(
  values: Typed,
  state: Omit<FormState<TrackField>, "values">,
  status: number,
): AnsweredTrackForm {
  return { opened: null, reply: { isSent: false, values, ...state }, status };
}

export const trackFields = ["step", "number", "email", "code"] as const;

export type TrackField = (typeof trackFields)[number];
