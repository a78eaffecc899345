/** Whether a host, written as in an address, is a name that each machine has for itself. */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
}

/** Whether a network address is one under which a machine speaks to itself. */
export function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address);
}
