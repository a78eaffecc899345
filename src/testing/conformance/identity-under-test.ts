import type { Identity } from "#modules/accounts/ports/identity.ts";

/** What Google's window does once it is opened, or why it is not. */
export type GoogleWindow =
  | { kind: "signs-in"; email: string; name: string }
  /** The person closes it without a word. */
  | { kind: "is-closed" }
  /** The person says no to Google's question. */
  | { kind: "is-refused" }
  /** `window.open` gives null. */
  | { kind: "is-blocked" };

export type TabUnderTest = {
  /** What the page that stands in this tab has opened. */
  identity(): Identity;
  /** The same tab, its page loaded anew: sessionStorage stays, everything in memory is gone. */
  reload(): Identity;
};

/** A browser of its own, with its own cookies, storage and network address; it begins with one tab. */
export type BrowserUnderTest = TabUnderTest & {
  /** Another tab: the same cookies and localStorage, a sessionStorage of its own. */
  openTab(): TabUnderTest;
  setOffline(isOffline: boolean): void;
  /** What the next Google window does. */
  expectGoogle(next: GoogleWindow): void;
  /** How many Google windows have been asked for. */
  googleWindows(): number;
};

export type SentEmail = {
  purpose: "verify-email" | "reset-password";
  link: string;
  /** The secret inside the link, which `resetPassword` takes. */
  token: string;
};

export type SwitchedOff = "sign-up" | "google" | "profile-writes" | "emails";

/**
 * The controls of an adapter's test: a provider with nobody in it, and what a test must be able to do to it.
 * One is opened for all cases, so cases use addresses of their own.
 */
export type IdentityUnderTest = {
  newBrowser(): BrowserUnderTest;
  /** The emails sent to an address so far, oldest first. */
  emails(email: string): Promise<SentEmail[]>;
  /**
   * Follows a mailed verification link as a mail program does, in that browser; an error's code where it is refused.
   */
  openLink(browser: BrowserUnderTest, link: string): Promise<"done" | (string & {})>;
  /** What the shopkeeper does to an account. */
  disable(uid: string): Promise<void>;
  /**
   * Turns a method off, or lets profile writes or verification emails fail; answers how to turn it on again. Holds for
   * browsers opened afterwards too.
   */
  turnOff(what: SwitchedOff): Promise<() => Promise<void>>;
  /** Lets time pass until whoever vouches for sessions is asked again. */
  outliveConfirmations(): Promise<void>;
  /** Moves the clock that limits and links follow. */
  advance(seconds: number): Promise<void>;
  close(): Promise<void>;
};

/** One case of the contract. */
export type ConformanceCase = {
  number: number;
  says: string;
  run(shop: IdentityUnderTest): Promise<void>;
};
