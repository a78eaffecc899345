/** §4 What the screen says about the verification email; `again` is said when the time is over. */
export type ResendMessage = "sending" | "sent" | "failed" | "again";

/** §4 Sending the verification email once more: what is said, and until when the button rests (milliseconds). */
export type Resend = { message: ResendMessage | null; restsUntil: number | null };

export type ResendEvent =
  | { type: "pressed"; now: number }
  | { type: "sent" }
  | { type: "failed" }
  | { type: "rests"; until: number | null }
  | { type: "ticked"; now: number };

export const untouchedResend: Resend = { message: null, restsUntil: null };

/** §4 Pressing starts the cooldown, a failure cancels it, and at 0 one may press again. Another button, or this page before it was loaded anew, may have been pressed as well. */
export function nextResend(resend: Resend, event: ResendEvent, cooldownSeconds: number): Resend {
  switch (event.type) {
    case "pressed":
      return { message: "sending", restsUntil: event.now + cooldownSeconds * 1000 };
    case "sent":
      return { ...resend, message: "sent" };
    case "failed":
      return { message: "failed", restsUntil: null };
    case "rests":
      return { ...resend, restsUntil: event.until };
    case "ticked":
      if (resend.restsUntil === null || secondsLeft(resend, event.now) > 0) return resend;
      // An email that takes longer than the cooldown is still on its way.
      return { message: resend.message === "sending" ? "sending" : "again", restsUntil: null };
  }
}

/** The whole seconds that the button still rests; 0 when it may be pressed. */
export function secondsLeft({ restsUntil }: Resend, now: number): number {
  return restsUntil === null ? 0 : Math.max(0, Math.ceil((restsUntil - now) / 1000));
}
