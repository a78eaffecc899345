import { useEffect, useReducer, useState } from "react";
import {
  nextResend,
  secondsLeft,
  untouchedResend,
  type Resend,
  type ResendEvent,
  type ResendMessage,
} from "#domain/account/resend-cooldown.ts";
import { policy } from "#domain/policy.ts";
import { useIdentity } from "./identity-scope.tsx";

const reduce = (resend: Resend, event: ResendEvent) =>
  nextResend(resend, event, policy.verificationResendCooldownSeconds);

type ResendButton = {
  message: ResendMessage | null;
  /** How long the button still rests. */
  seconds: number;
  resend(): Promise<void>;
};

/** §4 Sends the verification letter once more, and counts the cooldown down. */
export function useResend(): ResendButton {
  const { identity } = useIdentity();
  const [state, dispatch] = useReducer(reduce, untouchedResend);
  const [now, setNow] = useState(0);
  const isResting = state.restsUntil !== null;

  useEffect(() => {
    if (!isResting) return;
    // By the clock and not by counting: a page in the background ticks rarely.
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      dispatch({ type: "ticked", now: time });
    }, 250);
    return () => clearInterval(timer);
  }, [isResting]);

  return {
    message: state.message,
    seconds: secondsLeft(state, now),
    async resend() {
      const time = Date.now();
      setNow(time);
      dispatch({ type: "pressed", now: time });
      const sent = await identity?.provider.sendVerification().catch(() => null);
      dispatch({ type: sent?.ok ? "sent" : "failed" });
    },
  };
}
