import { ok } from "#modules/core/rules/result.ts";
import type { AccountSecurity, Device } from "#modules/accounts/ports/account-security.ts";
import type { AskShop } from "#modules/accounts/ports/ask-shop.ts";
import { nothing } from "./ask-shop.ts";

type DeviceAsJson = Omit<Device, "signedInAt" | "lastSeenAt"> & {
  signedInAt: string;
  lastSeenAt: string;
};

/** The device calls of the shop's API; every identity provider uses them. */
export function deviceCalls(ask: AskShop): Pick<AccountSecurity, "listDevices" | "endDevice"> {
  return {
    async listDevices() {
      const list = await ask.json<{ devices: DeviceAsJson[] }>("/api/auth/devices");
      return list.ok ? ok(list.value.devices.map(deviceOf)) : list;
    },
    endDevice: async (id) => nothing(await ask.text("/api/auth/end-device", { id })),
  };
}

function deviceOf(device: DeviceAsJson): Device {
  const { signedInAt, lastSeenAt } = device;
  return { ...device, signedInAt: new Date(signedInAt), lastSeenAt: new Date(lastSeenAt) };
}
