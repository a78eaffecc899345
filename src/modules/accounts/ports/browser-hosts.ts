/** Hosts besides the shop's own that an adapter's browser side turns to; they enter the policy of every page. */
export type BrowserHosts = {
  script: string[];
  connect: string[];
  frame: string[];
  /** Where the answer to a form may lead. */
  form?: string[];
};
