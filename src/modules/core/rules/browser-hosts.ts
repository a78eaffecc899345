/** Other hosts that an adapter's browser code connects to; every page's Content-Security-Policy lists them. */
export type BrowserHosts = {
  script: string[];
  connect: string[];
  frame: string[];
  /** Hosts for the form-action directive. */
  form?: string[];
};
