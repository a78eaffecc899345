import type { IdentityWithForms } from "./with-forms.ts";

/** The behaviour of Google's window, or why it does not open. */
export type GoogleWindow =
  | { kind: "signs-in"; email: string; name: string }
  /** The person closes it. */
  | { kind: "is-closed" }
  /** The person declines Google's question. */
  | { kind: "is-refused" }
  /** `window.open` returns null. */
  | { kind: "is-blocked" };

export type TabUnderTest = {
  /** The identity of the tab's present page. */
  identity(): IdentityWithForms;
  /** Reloads the tab's page: sessionStorage stays, memory is lost. */
  reload(): IdentityWithForms;
};

/** A browser with its own cookies, storage, network address and a first tab. */
export type BrowserUnderTest = TabUnderTest & {
  /** Another tab: the same cookies and localStorage, its own sessionStorage. */
  openTab(): TabUnderTest;
  setOffline(isOffline: boolean): void;
  /** Sets the behaviour of the next Google window. */
  expectGoogle(next: GoogleWindow): void;
  /** The number of opened Google windows. */
  googleWindows(): number;
};

export type SentEmail = {
  purpose: "verify-email" | "reset-password";
  link: string;
  /** The secret in the link, which `resetPassword` takes. */
  token: string;
};

export type SwitchedOff = "sign-up" | "google" | "profile-writes" | "emails";

/** A provider under test and its controls. All cases share one, so each uses its own addresses. */
export type IdentityUnderTest = {
  newBrowser(): BrowserUnderTest;
  /** The emails sent to an address, oldest first. */
  emails(email: string): Promise<SentEmail[]>;
  /** Opens a mailed verification link in that browser; returns the error code if it is refused. */
  openLink(browser: BrowserUnderTest, link: string): Promise<"done" | (string & {})>;
  /** Disables an account, as the shopkeeper does. */
  disable(uid: string): Promise<void>;
  /**
   * Disables a method, or makes profile writes or verification emails fail, in all browsers; returns a function that
   * restores it.
   */
  turnOff(what: SwitchedOff): Promise<() => Promise<void>>;
  /** Lets time pass until the session must be confirmed by its provider. */
  outliveConfirmations(): Promise<void>;
  /** Moves the clock of limits and links. */
  advance(seconds: number): Promise<void>;
  close(): Promise<void>;
};

/** One case of the contract. */
export type ConformanceCase = {
  number: number;
  says: string;
  run(shop: IdentityUnderTest): Promise<void>;
};
