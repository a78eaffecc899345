/** §4 The screen's message about the verification email; `again` appears when the cooldown ends. */
export type ResendMessage = "sending" | "sent" | "failed" | "again";

/** §4 The state of resending the verification email: its message, and when the cooldown ends (milliseconds). */
export type Resend = { message: ResendMessage | null; cooldownUntil: number | null };

export type ResendEvent =
  | { type: "pressed"; now: number }
  | { type: "sent" }
  | { type: "failed" }
  | { type: "cooldown"; until: number | null }
  | { type: "ticked"; now: number };

export const untouchedResend: Resend = { message: null, cooldownUntil: null };

/**
 * §4 The state after an event: a press starts the cooldown, a failure cancels it, and its end enables the button.
 * Another button, or this page before a reload, may also have started it.
 */
export function nextResend(resend: Resend, event: ResendEvent, cooldownSeconds: number): Resend {
  switch (event.type) {
    case "pressed":
      return { message: "sending", cooldownUntil: event.now + cooldownSeconds * 1000 };
    case "sent":
      return { ...resend, message: "sent" };
    case "failed":
      return { message: "failed", cooldownUntil: null };
    case "cooldown":
      return { ...resend, cooldownUntil: event.until };
    case "ticked":
      if (resend.cooldownUntil === null || secondsLeft(resend, event.now) > 0) return resend;
      // The request may take longer than the cooldown.
      return { message: resend.message === "sending" ? "sending" : "again", cooldownUntil: null };
  }
}

/** The whole seconds until the button is enabled again; 0 if it is enabled. */
export function secondsLeft({ cooldownUntil }: Resend, now: number): number {
  return cooldownUntil === null ? 0 : Math.max(0, Math.ceil((cooldownUntil - now) / 1000));
}
