import type { Result } from "#modules/core/rules/result.ts";
import { fieldError, formError } from "#modules/core/rules/form-state.ts";
import {
  newsletterTexts,
  subscribeErrors,
  type SubscribeErrorCode,
} from "#modules/newsletter/rules/messages.ts";
import type { NewsletterReply } from "./newsletter-form.tsx";

const statuses: Record<SubscribeErrorCode, number> = {
  "no-address": 422,
  "too-many-from-you": 429,
  "too-many-to-address": 429,
};

/** Returns the reply and HTTP status of a sign-up. */
export function newsletterReply(
  outcome: Result<string, SubscribeErrorCode>,
  typedAddress: string,
): { reply: NewsletterReply; status: number } {
  if (outcome.ok)
    return { reply: { isSent: true, message: newsletterTexts.sent(outcome.value) }, status: 200 };
  const text = subscribeErrors[outcome.error];
  const state = outcome.error === "no-address" ? fieldError("email", text) : formError(text);
  return {
    reply: { isSent: false, values: { email: typedAddress }, ...state },
    status: statuses[outcome.error],
  };
}
