import { inLanguage } from "#platform/language/in-language.ts";
import type { CachedDocument } from "#platform/page-cache/page-cache-port.ts";
import type { RenderPage } from "#platform/page-cache/page-cache.ts";
import { createWorkQueue, RENDER_BOUNDS } from "#platform/queue/work-queue.ts";
import type { App } from "./http-server.ts";
import type { Incoming } from "./incoming.ts";

/**
 * Renders a page for the cache by calling the app as an anonymous visitor. Variations have their
 * own queue, so that a crowd of searches does not delay the shop's main pages.
 */
export function renderThrough(app: App, shopUrl: string): RenderPage {
  const queues = {
    page: createWorkQueue(RENDER_BOUNDS),
    variation: createWorkQueue(RENDER_BOUNDS),
  };
  return (address, { requestId, signal }, formerMadeOf) =>
    queues[address.isVariation ? "variation" : "page"].run(signal, async () => {
      const cacheTags: Incoming["cacheTags"] = { value: null };
      const document: CachedDocument = { former: formerMadeOf, madeOf: null, body: null };
      const { language, target } = address.translated ?? {
        // The shop's own may be another once its settings are read.
        language: undefined,
        target: address.key,
      };
      const request = new Request(new URL(target, shopUrl), {
        signal,
        headers: { accept: "text/html" },
      });
      const response = await inLanguage(language, () =>
        app.fetch(request, {
          id: requestId,
          clientAddress: "page-cache",
          cacheTags,
          forCache: document,
        }),
      );
      const headers = Object.fromEntries(
        [...response.headers].filter(([name]) => name !== "content-length"),
      );
      return {
        status: response.status,
        body: await bodyOf(response, document),
        headers,
        tags: cacheTags.value && new Set([...cacheTags.value, ...(cacheTags.settings ?? [])]),
        madeOf: document.madeOf,
        validUntil: cacheTags.validUntil ?? Infinity,
      };
    });
}

/**
 * The document passed through the cache's `forCache`, null if unchanged; otherwise the response's
 * body.
 */
async function bodyOf(response: Response, document: CachedDocument): Promise<Buffer | null> {
  if (response.status === 200) {
    if (document.body) return document.body;
    if (document.madeOf !== null && document.madeOf === document.former) return null;
  }
  return Buffer.from(await response.arrayBuffer());
}
