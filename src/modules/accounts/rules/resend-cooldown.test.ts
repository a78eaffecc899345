import { describe, expect, test } from "vitest";
import { policy } from "#modules/settings/rules/policy.ts";
import {
  nextResend,
  secondsLeft,
  untouchedResend,
  type Resend,
  type ResendEvent,
} from "./resend-cooldown.ts";

const pressed = (seconds: number): ResendEvent => ({ type: "pressed", now: seconds * 1000 });
const ticked = (seconds: number): ResendEvent => ({ type: "ticked", now: seconds * 1000 });
const cooldown = (seconds: number | null): ResendEvent => ({
  type: "cooldown",
  until: seconds && seconds * 1000,
});
const sent: ResendEvent = { type: "sent" };
const failed: ResendEvent = { type: "failed" };

function after(...events: ResendEvent[]): Resend {
  return events.reduce(
    (resend, event) => nextResend(resend, event, policy.verificationResendCooldownSeconds),
    untouchedResend,
  );
}

describe("§4 sending the verification email once more", () => {
  test.each<[says: string, events: ResendEvent[], message: Resend["message"], left: number]>([
    ["says nothing before it is pressed", [], null, 0],
    ["starts 60 seconds when pressed, before the email has left", [pressed(0)], "sending", 60],
    ["goes on counting when the email has left", [pressed(0), sent], "sent", 60],
    ["counts down", [pressed(0), sent, ticked(1)], "sent", 59],
    ["counts a second that has begun", [pressed(0), sent, ticked(58.2)], "sent", 2],
    ["is not over a moment before", [pressed(0), sent, ticked(59.9)], "sent", 1],
    ["says at 0 that one may press again", [pressed(0), sent, ticked(60)], "again", 0],
    ["notices late when the page was asleep", [pressed(0), sent, ticked(900)], "again", 0],
    ["is cancelled by a failure", [pressed(0), ticked(3), failed], "failed", 0],
    ["keeps the failure's words", [pressed(0), failed, ticked(60)], "failed", 0],
    ["starts anew when pressed again", [pressed(0), sent, ticked(60), pressed(61)], "sending", 60],
    ["keeps waiting for an email that takes longer", [pressed(0), ticked(60)], "sending", 0],
    ["counts on from what another button began", [cooldown(50), ticked(1)], null, 49],
    ["says at 0 of another's cooldown that one may press", [cooldown(50), ticked(50)], "again", 0],
    [
      "may be pressed when another's email failed",
      [cooldown(50), ticked(3), cooldown(null)],
      null,
      0,
    ],
    ["says so when that email leaves at last", [pressed(0), ticked(60), sent], "sent", 0],
  ])("%s", (_, events, message, left) => {
    const last = events.findLast((event) => "now" in event);
    const resend = after(...events);
    expect([resend.message, secondsLeft(resend, last && "now" in last ? last.now : 0)]).toEqual([
      message,
      left,
    ]);
  });
});
