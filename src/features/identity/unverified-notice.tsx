import { useState } from "react";
import { useIdentity } from "./identity-scope.tsx";

type Outcome = "none" | "sending" | "sent" | "failed";

/** §4 Offers an unverified account the verification letter once more, in the header's own line. */
export function UnverifiedNotice() {
  const { identity } = useIdentity();
  const [outcome, setOutcome] = useState<Outcome>("none");
  const isSending = outcome === "sending";

  async function resend() {
    setOutcome("sending");
    const sent = await identity?.provider.sendVerification().catch(() => null);
    setOutcome(sent?.ok ? "sent" : "failed");
  }

  return (
    <>
      <span role="alert">
        {/* §8 The header's two answers. */}
        {outcome === "sent" && "Verification email sent. Please check your inbox."}
        {outcome === "failed" && "Failed to send verification email."}
      </span>
      {outcome !== "sent" && (
        <>
          {outcome !== "failed" && (
            <>
              <span className="max-sm:hidden">Your email address is not verified yet.</span>
              <span className="sm:hidden">Email not verified.</span>
            </>
          )}{" "}
          <button
            type="button"
            disabled={isSending}
            onClick={() => void resend()}
            className="-my-0.5 inline-block py-0.5 font-semibold underline underline-offset-4 outline-white! disabled:no-underline"
          >
            {isSending ? "Sending..." : "Resend Verification Email"}
          </button>
        </>
      )}
    </>
  );
}
