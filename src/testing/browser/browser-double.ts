import { runInNewContext } from "node:vm";
import type {
  BrowserEnvironment,
  Channel,
  OpenedWindow,
} from "#adapters/self-hosted/browser-environment.ts";
import type {
  BrowserUnderTest,
  GoogleWindow,
  TabUnderTest,
} from "#testing/conformance/identity-under-test.ts";
import type { Identity } from "#modules/accounts/ports/identity.ts";
import { withForms } from "#testing/conformance/with-forms.ts";
import { cookieJar } from "./cookie-jar.ts";

type Options = {
  shopUrl: string;
  /** Sent with requests, so that each browser has its own network address. */
  clientAddress: string;
  now(): number;
  /** Replaces real HTTP. */
  fetch?: (url: URL, init: RequestInit) => Promise<Response>;
  hasFocus?: () => boolean;
  log?: (message: string) => void;
  open(environment: BrowserEnvironment): Identity;
};

export type BrowserDouble = BrowserUnderTest & {
  /** Opens a URL outside of a tab, like a link in an email, or sends a form to it; returns the final URL. */
  visit(url: string, form?: URLSearchParams): Promise<{ url: string }>;
};

/** A tab's page; after it is left, it receives nothing. */
type Page = { isLeft: boolean };
type Listener = { page: Page; name: string; owner: Channel; hear(message: unknown): void };

export const CLIENT_ADDRESS_HEADER = "x-test-client-address";

/** The browser features that identity needs: cookies, tabs that share messages, windows for Google, real HTTP. */
export function newBrowserDouble(options: Options): BrowserDouble {
  const { shopUrl, clientAddress } = options;
  const request = options.fetch ?? fetch;
  const jar = cookieJar();
  const listeners = new Set<Listener>();
  const looks = new Set<{ page: Page; look: () => void }>();
  let isOffline = false;
  let windows = 0;
  let google: GoogleWindow = { kind: "is-closed" };

  async function send(target: string, init: RequestInit = {}): Promise<Response> {
    if (isOffline) throw new TypeError("fetch failed");
    const url = new URL(target, shopUrl);
    const headers = new Headers(init.headers);
    headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
    headers.set("Cookie", jar.headerFor(url));
    if (init.method === "POST") headers.set("Origin", url.origin);
    const response = await request(url, { ...init, headers, redirect: "manual" });
    jar.keep(url, response);
    return response;
  }

  /** Follows redirects to the final page. */
  async function visit(
    target: string,
    form?: URLSearchParams,
  ): Promise<{ url: string; html: string }> {
    let url = target;
    let response = await send(url, form ? { method: "POST", body: form } : {});
    for (let hops = 0; response.status >= 300 && response.status < 400; hops += 1) {
      if (hops === 20) throw new Error(`Too many redirects: ${url}`);
      url = new URL(response.headers.get("Location") ?? "", url).href;
      response = await send(url);
    }
    return { url, html: await response.text() };
  }

  function openChannel(page: Page, name: string): Channel {
    const owner: Channel = {
      post(message) {
        const copy: unknown = structuredClone(message);
        setImmediate(() => {
          for (const each of listeners)
            if (each.name === name && each.owner !== owner && !each.page.isLeft) each.hear(copy);
        });
      },
      listen: (hear) => void listeners.add({ page, name, owner, hear }),
    };
    return owner;
  }

  function openGoogle(): OpenedWindow | null {
    windows += 1;
    const plan = google;
    if (plan.kind === "is-blocked") return null;
    const page: Page = { isLeft: false };
    let isClosed = false;
    const close = () => void (isClosed = true);
    async function answer(url: string) {
      if (plan.kind === "is-closed") return close();
      const asked = await visit(url);
      const person = plan.kind === "signs-in" ? { email: plan.email, name: plan.name } : {};
      const said = plan.kind === "signs-in" ? "yes" : "no";
      // The provider redirects a known account back without a form.
      const isAnswered = asked.url.startsWith(options.shopUrl);
      const last = isAnswered
        ? asked
        : await visit(asked.url, new URLSearchParams({ ...person, answer: said }));
      runScripts(last.html, {
        BroadcastChannel: function BroadcastChannel(name: string) {
          return { postMessage: openChannel(page, name).post, close: () => undefined };
        },
        location: new URL(last.url),
        close,
      });
    }
    return {
      isClosed: () => isClosed,
      goTo: (url) => void answer(url).catch(close),
      focus: () => undefined,
      close,
    };
  }

  function openTab(): TabUnderTest {
    const storage = new Map<string, string>();
    let page: Page = { isLeft: false };
    const environmentOf = (shown: Page): BrowserEnvironment => ({
      fetch: (target, init) => (shown.isLeft ? new Promise(() => undefined) : send(target, init)),
      now: options.now,
      hasFocus: options.hasFocus ?? (() => true),
      recall: (key) => storage.get(key) ?? null,
      remember: (key, text) => void (text === null ? storage.delete(key) : storage.set(key, text)),
      openChannel: (name) => openChannel(shown, name),
      openWindow: openGoogle,
      whenBack: (look) => void looks.add({ page: shown, look }),
      log: options.log ?? (() => undefined),
    });
    let identity = withForms(options.open(environmentOf(page)));
    return {
      identity: () => identity,
      reload() {
        page.isLeft = true;
        page = { isLeft: false };
        identity = withForms(options.open(environmentOf(page)));
        return identity;
      },
    };
  }

  return {
    ...openTab(),
    openTab,
    visit,
    setOffline(next) {
      isOffline = next;
      if (!next) for (const { page, look } of looks) if (!page.isLeft) look();
    },
    expectGoogle: (next) => void (google = next),
    googleWindows: () => windows,
  };
}

/** Runs a page's inline scripts, as the browser does. */
function runScripts(html: string, globals: Record<string, unknown>): void {
  const dataset = Object.fromEntries(
    [...html.matchAll(/ data-([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const context = { ...globals, document: { body: { dataset } } };
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  if (scripts.length === 0) throw new Error(`A page without a script: ${html.slice(0, 200)}`);
  for (const code of scripts)
    runInNewContext(`var window = globalThis, self = globalThis;${code}`, context);
}
