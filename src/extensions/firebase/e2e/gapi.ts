import type { BrowserContext } from "playwright-core";

/**
 * A stand-in for Google's `api.js`, which tests must not fetch: enough of its frame messaging for Firebase and its
 * helper page. Runs in the page and in the helper's frame.
 */
function standIn(): void {
  type Handler = (message: unknown) => unknown;
  type Note = { gapi: string; id?: string; type?: string; message?: unknown; reply?: unknown };
  const own = globalThis as unknown as Record<string, unknown>;
  const channel = (target: () => Window | null) => {
    const handlers = new Map<string, Handler>();
    const replies = new Map<string, (answers: unknown[]) => void>();
    // Messages that arrive before a listener is registered.
    let early: Note[] = [];
    const answer = ({ id, type, message }: Note) => {
      const reply = handlers.get(type ?? "")?.(message);
      target()?.postMessage({ gapi: "reply", id, reply }, "*");
    };
    addEventListener("message", (event) => {
      const note = event.data as Note;
      if (event.source !== target() || !note.gapi) return;
      if (note.gapi === "send")
        return handlers.has(note.type ?? "") ? answer(note) : early.push(note);
      try {
        replies.get(note.id ?? "")?.([note.reply]);
      } catch {
        // Google's script ignores errors of listeners too, and Firebase's listener always throws.
      }
    });
    return {
      restyle: () => Promise.resolve(),
      ping: () => Promise.resolve(),
      register(type: string, handler: Handler) {
        handlers.set(type, handler);
        const waiting = early.filter((note) => note.type === type);
        early = early.filter((note) => note.type !== type);
        waiting.forEach(answer);
      },
      send(type: string, message: unknown, done: (answers: unknown[]) => void) {
        const id = crypto.randomUUID();
        replies.set(id, done);
        target()?.postMessage({ gapi: "send", id, type, message }, "*");
      },
    };
  };
  const context = {
    open({ url }: { url: string }, use: (frame: unknown) => unknown) {
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.src = url;
      const opened = channel(() => frame.contentWindow);
      return new Promise((resolve) => {
        frame.addEventListener("load", () => resolve(use(opened)));
        document.body.append(frame);
      });
    },
    getParentIframe: () => channel(() => parent),
  };
  own.gapi = {
    load: (_name: string, { callback }: { callback: () => void }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: null },
  };
  const script = document.currentScript as HTMLScriptElement;
  const name = new URL(script.src).searchParams.get("onload") ?? "gapi_onload";
  (own[name] as (() => void) | undefined)?.();
}

/** Blocks requests to Google and to the decorations of the emulator's window. */
export async function stayAwayFromGoogle(context: BrowserContext): Promise<void> {
  const body = `(${standIn.toString()})()`;
  await context.route("https://apis.google.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
  await context.route(/^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//, (route) =>
    route.fulfill({ body: "" }),
  );
}
