import type { Fetch } from "./ask-shop.ts";
import { tabMemory, type TabMemory } from "./tab-memory.ts";

/** What pages of this shop in other tabs and windows of the same browser say to each other. */
export type Channel = {
  post(message: unknown): void;
  listen(hear: (message: unknown) => void): void;
};

/** Google's window, as far as its opener can reach into it. */
export type OpenedWindow = {
  isClosed(): boolean;
  goTo(url: string): void;
  focus(): void;
  close(): void;
};

/** Everything that the adapter asks of the browser it runs in. */
export type BrowserEnvironment = TabMemory & {
  /** Another network than the browser's own, in tests. */
  fetch?: Fetch;
  /** Whether the person is looking at this page, not at another window. */
  hasFocus(): boolean;
  openChannel(name: string): Channel;
  /** An empty window for Google; null where the browser blocks it. */
  openWindow(): OpenedWindow | null;
  /** Calls when the network is back, and when the page comes back out of the browser's back/forward cache. */
  whenBack(look: () => void): void;
  log(message: string): void;
};

/** The environment of the browser that this page runs in. */
export function browserEnvironment(): BrowserEnvironment {
  return {
    ...tabMemory,
    hasFocus: () => document.hasFocus(),
    openChannel(name) {
      const channel = new BroadcastChannel(name);
      return {
        post: (message) => channel.postMessage(message),
        listen: (hear) =>
          channel.addEventListener("message", (event) => hear(event.data as unknown)),
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
  // Some blockers give a window that is closed already.
  if (!opened || opened.closed) return null;
  return {
    isClosed: () => opened.closed,
    goTo: (url) => opened.location.replace(url),
    focus: () => opened.focus(),
    close: () => opened.close(),
  };
}
