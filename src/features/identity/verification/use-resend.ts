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
import { useIdentity } from "#features/identity/session/identity-scope.tsx";
import { resendPause } from "./resend-pause.ts";

const reduce = (resend: Resend, event: ResendEvent) =>
  nextResend(resend, event, policy.verificationResendCooldownSeconds);

const untouched = (): Resend => ({ ...untouchedResend, restsUntil: resendPause.until() });

type ResendButton = {
  message: ResendMessage | null;
  /** How long the button still rests. */
  seconds: number;
  /** What the identity says on top of a failure, where somebody can do something about it. */
  advice: string | null;
  resend(): Promise<void>;
};

/** §4 Sends the verification email once more, and counts the cooldown down. Every button for it rests meanwhile. */
export function useResend(): ResendButton {
  const { identity } = useIdentity();
  const [state, dispatch] = useReducer(reduce, null, untouched);
  const [now, setNow] = useState(() => Date.now());
  const [advice, setAdvice] = useState<string | null>(null);
  const isResting = state.restsUntil !== null;

  useEffect(() => resendPause.watch((until) => dispatch({ type: "rests", until })), []);
  useEffect(() => {
    if (!isResting) return;
    // By the clock and not by counting: a page in the background ticks rarely.
    const tick = () => {
      const time = Date.now();
      setNow(time);
      dispatch({ type: "ticked", now: time });
    };
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [isResting]);

  return {
    message: state.message,
    seconds: secondsLeft(state, now),
    advice,
    async resend() {
      const time = Date.now();
      const pressed: ResendEvent = { type: "pressed", now: time };
      setNow(time);
      setAdvice(null);
      dispatch(pressed);
      resendPause.set(reduce(state, pressed).restsUntil);
      const sent = await identity?.provider.sendVerification().catch(() => null);
      dispatch({ type: sent?.ok ? "sent" : "failed" });
      if (sent?.ok) return;
      resendPause.set(null);
      if (sent?.error.code === "no-current-user") setAdvice(sent.error.message);
    },
  };
}
