/** A tab's storage that survives a reload, and its clock. */
export type TabMemory = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Null if there is no value or storage is blocked. */
  recall(key: string): string | null;
  /** Null deletes the value. */
  remember(key: string, text: string | null): void;
};

/** The current tab's storage. */
export const tabMemory: TabMemory = {
  now: () => Date.now(),
  recall(key) {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  remember(key, text) {
    try {
      if (text === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    } catch {
      // Without storage a reload loses the value.
    }
  },
};
