/** Other hosts that an adapter's browser code connects to; every page's Content-Security-Policy lists them. */
export type BrowserHosts = {
  script: string[];
  connect: string[];
  frame: string[];
  /** Hosts for the form-action directive. */
  form?: string[];
};

/** Whether a host name of a URL always means the own machine. */
export function isOwnMachine(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(hostname);
}

export function isLoopback(address: string): boolean {
  return address === "::1" || /^(::ffff:)?127\.\d+\.\d+\.\d+$/i.test(address);
}
