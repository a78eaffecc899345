/** §4 What the screen says about the verification email; `again` is said when the time is over. */
export type ResendMessage = "sending" | "sent" | "failed" | "again";

/**
 * §4 Sending the verification email once more: what is said, and until when the button can't be pressed again
 * (milliseconds).
 */
export type Resend = { message: ResendMessage | null; cooldownUntil: number | null };

export type ResendEvent =
  | { type: "pressed"; now: number }
  | { type: "sent" }
  | { type: "failed" }
  | { type: "cooldown"; until: number | null }
  | { type: "ticked"; now: number };

export const untouchedResend: Resend = { message: null, cooldownUntil: null };

/**
 * §4 Pressing starts the cooldown, a failure cancels it, and at 0 one may press again. Another button, or this page
 * before it was loaded anew, may have been pressed as well.
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
      // An email that takes longer than the cooldown is still on its way.
      return { message: resend.message === "sending" ? "sending" : "again", cooldownUntil: null };
  }
}

/** The whole seconds until the button may be pressed; 0 when it may be pressed. */
export function secondsLeft({ cooldownUntil }: Resend, now: number): number {
  return cooldownUntil === null ? 0 : Math.max(0, Math.ceil((cooldownUntil - now) / 1000));
}
