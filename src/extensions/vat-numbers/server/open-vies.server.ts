import { isPrivateAddress } from "#platform/http/own-machine.ts";
import type { ExtensionServices } from "#platform/services.ts";
import { createVies } from "./vies.server.ts";

/** Opens VIES, or the register of the variable VIES_URL in tests. */
export async function openVies({
  VIES_URL: url = "",
}: Readonly<Record<string, string | undefined>>): Promise<ExtensionServices> {
  if (url === "") return { vatRegister: createVies() };
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Error("VIES_URL must look like https://vies.example.");
  if (!isPrivateAddress(url))
    throw new Error("VIES_URL must begin with https, unless it is on this machine.");
  return { vatRegister: createVies({ url: url.endsWith("/") ? url.slice(0, -1) : url }) };
}
