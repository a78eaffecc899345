import { accountMenuTexts } from "#storefront/pages/auth/header/account-menu-texts.ts";
import { useResend } from "./use-resend.ts";

/** §4 Offers to resend the verification email, in the header. */
export function UnverifiedNotice() {
  const { message, seconds, resend } = useResend();
  return (
    <>
      <span role="alert">
        {/* §8 The header's two messages. */}
        {message === "sent"
          ? accountMenuTexts.sent
          : message === "failed" && accountMenuTexts.failed}
      </span>
      {message !== "sent" && (
        <>
          {message !== "failed" && (
            <>
              <span className="max-sm:hidden">{accountMenuTexts.notVerifiedYet}</span>
              <span className="sm:hidden">{accountMenuTexts.notVerified}</span>
            </>
          )}{" "}
          <button
            type="button"
            disabled={message === "sending" || seconds > 0}
            onClick={() => void resend()}
            className="-my-0.5 inline-block py-0.5 font-semibold tabular-nums underline underline-offset-4 outline-white! disabled:no-underline"
          >
            {labelOf(message === "sending", seconds)}
          </button>
        </>
      )}
    </>
  );
}

function labelOf(isSending: boolean, seconds: number): string {
  if (isSending) return accountMenuTexts.sending;
  return seconds > 0 ? accountMenuTexts.resendIn(seconds) : accountMenuTexts.resend;
}
