import type { IdentityError } from "#modules/accounts/rules/identity-error.ts";
import type { Result } from "#modules/core/rules/result.ts";
import type { AccountSecurity } from "#modules/accounts/ports/account-security.ts";
import type { AskShop } from "#modules/accounts/ports/ask-shop.ts";
import { nothing } from "./ask-shop.ts";
import { deviceCalls } from "./devices.ts";
import type { BrowserSession } from "./browser-session.ts";

type Options = { ask: AskShop; session: BrowserSession };

/**
 * The port for reauthentication, passwords, email and device sessions, implemented with the shop's
 * API.
 */
export function accountSecurity({ ask, session }: Options): AccountSecurity {
  const send = async (path: string, sent: object) =>
    nothing(await ask.text(`/api/auth/${path}`, sent));
  /** For calls that may end this session too. */
  const sendAndLook = async (done: Promise<Result<null, IdentityError>>) => {
    const outcome = await done;
    if (outcome.ok) await session.load();
    return outcome;
  };
  const { listDevices, endDevice } = deviceCalls(ask);
  return {
    signInMethods: () => ask.json("/api/auth/sign-in-methods"),
    checkResetLink: (token) => send("check-reset-link", { token }),
    resetPassword: (token, newPassword) =>
      sendAndLook(send("reset-password", { token, newPassword })),
    changePassword: (currentPassword, newPassword) =>
      sendAndLook(send("change-password", { currentPassword, newPassword })),
    confirmPassword: (password) => send("confirm-password", { password }),
    listDevices,
    endDevice: (id) => sendAndLook(endDevice(id)),
    endOtherDevices: () => send("end-other-devices", {}),
  };
}
