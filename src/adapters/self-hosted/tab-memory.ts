/** What one tab of the browser remembers over a reload, and what time it is there. */
export type TabMemory = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Null where nothing, or where storage is closed. */
  recall(key: string): string | null;
  /** Null forgets it. */
  remember(key: string, text: string | null): void;
};

/** The memory of the tab that this page runs in. */
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
      // Then a reload forgets.
    }
  },
};
