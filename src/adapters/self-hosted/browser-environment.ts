import type { Fetch } from "./ask-shop.ts";

/** A tab's storage that survives a reload, and its clock. */
export type TabMemory = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Null if there is no value or storage is blocked. */
  recall(key: string): string | null;
  /** Null deletes the value. */
  remember(key: string, text: string | null): void;
};

/** Messages between the shop's pages in tabs and windows of the same browser. */
export type Channel = {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): void;
};

/** Google's window, as far as its opener can access it. */
export type OpenedWindow = {
  isClosed(): boolean;
  goTo(url: string): void;
  focus(): void;
  close(): void;
};

/** The browser APIs that the adapter uses. */
export type BrowserEnvironment = TabMemory & {
  /** Replaces the browser's fetch in tests. */
  fetch?: Fetch;
  hasFocus(): boolean;
  openChannel(name: string): Channel;
  /** Opens an empty window for Google; null if the browser blocks it. */
  openWindow(): OpenedWindow | null;
  /**
   * Calls `look` when the network returns and when the page is restored from the back/forward
   * cache.
   */
  whenBack(look: () => void): void;
  log(message: string): void;
};

/**
 * The storage and clock of this tab.
 * @public for extensions
 */
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

export function browserEnvironment(): BrowserEnvironment {
  return {
    ...tabMemory,
    hasFocus: () => document.hasFocus(),
    openChannel(name) {
      const channel = new BroadcastChannel(name);
      return {
        post: (message) => channel.postMessage(message),
        listen: (listener) =>
          channel.addEventListener("message", (event) => listener(event.data as unknown)),
      };
    },
    openWindow,
    whenBack(look) {
      addEventListener("online", look);
      addEventListener("pageshow", (event) => event.persisted && look());
    },
    // §8 Sign-out errors are only logged.
    // oxlint-disable-next-line no-console
    log: (message) => console.warn(message),
  };
}

const WIDTH = 480;
const HEIGHT = 640;

function openWindow(): OpenedWindow | null {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  const place = `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
  const opened = window.open("about:blank", "shop-google", place);
  // Some popup blockers return a closed window.
  if (!opened || opened.closed) return null;
  return {
    isClosed: () => opened.closed,
    goTo: (url) => opened.location.replace(url),
    focus: () => opened.focus(),
    close: () => opened.close(),
  };
}
