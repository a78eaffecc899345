import { isOwnMachine } from "#modules/site/rules/own-machine.ts";

/** Whether nobody on the way can read or change what is sent to an address of the web. */
export function isPrivateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isOwnMachine(hostname));
}
