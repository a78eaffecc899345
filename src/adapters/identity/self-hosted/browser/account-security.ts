import { ok } from "#domain/result.ts";
import type { AccountSecurity, Device } from "#ports/account-security.ts";
import type { AskShop } from "#adapters/identity/ask-shop.ts";
import { nothing, type ShopApi } from "#adapters/identity/shop-api.ts";
import type { BrowserSession } from "./browser-session.ts";

type DeviceOnTheWire = Omit<Device, "signedInAt" | "lastSeenAt"> & {
  signedInAt: string;
  lastSeenAt: string;
};

type Options = { ask: AskShop; api: ShopApi; session: BrowserSession };

/** What an owner does to keep or close their account, over the wire. */
export function ownersSecurity({ ask, api, session }: Options): AccountSecurity {
  const send = async (path: string, sent: object) =>
    nothing(await ask.text(`/api/auth/${path}`, sent));
  /** For what may end this very session too. */
  const sendAndLook = async (path: string, sent: object) => {
    const done = await send(path, sent);
    if (done.ok) await session.load();
    return done;
  };
  return {
    signInMethods: () => ask.json("/api/auth/sign-in-methods"),
    checkResetLink: (token) => send("check-reset-link", { token }),
    resetPassword: (token, newPassword) => sendAndLook("reset-password", { token, newPassword }),
    changePassword: (currentPassword, newPassword) =>
      sendAndLook("change-password", { currentPassword, newPassword }),
    confirmPassword: (password) => send("confirm-password", { password }),
    async listDevices() {
      const list = await ask.json<{ devices: DeviceOnTheWire[] }>("/api/auth/devices");
      return list.ok ? ok(list.value.devices.map(deviceOf)) : list;
    },
    endDevice: (id) => sendAndLook("end-device", { id }),
    endOtherDevices: () => send("end-other-devices", {}),
    async closeAccount(kind) {
      const closed = await api.closeAccount(kind);
      if (closed.ok) session.leave();
      return closed;
    },
    downloadData: api.downloadData,
  };
}

function deviceOf(device: DeviceOnTheWire): Device {
  const { signedInAt, lastSeenAt } = device;
  return { ...device, signedInAt: new Date(signedInAt), lastSeenAt: new Date(lastSeenAt) };
}
