import { isOwnMachine } from "#modules/site/rules/own-machine.ts";

/** Whether a web address is safe from eavesdropping: HTTPS, or this machine. */
export function isPrivateAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && isOwnMachine(hostname));
}
