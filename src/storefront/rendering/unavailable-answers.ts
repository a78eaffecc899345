import type { OverloadAnswers } from "#platform/http/http-server.ts";
import {
  PROBLEM_TYPE,
  problemBody,
  RETRY_AFTER_SECONDS,
  requestTexts,
} from "#platform/http/problem.ts";
import type { Services } from "#platform/services.ts";
import { openingPage, type PreviewForm } from "./opening-page.tsx";
import { maintenancePage, unavailablePage, type SentForm } from "./unavailable-page.tsx";
import { currentLanguage, type LanguageTag } from "#modules/core/rules/language/language.ts";

/** Allows only the page's own styles and its form for sending the request again. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const headers = {
  "Retry-After": `${RETRY_AFTER_SECONDS}`,
  "Cache-Control": "no-store",
};

const pageHeaders = {
  ...headers,
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": POLICY,
};

const openingHeaders = {
  "Cache-Control": "no-store",
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `${POLICY}; img-src 'self'; style-src-attr 'unsafe-inline'`,
  "X-Robots-Tag": "noindex",
};

type Shown = {
  /** Read for each answer, because they are settings. */
  shop: Pick<Services, "shop">;
  stylesheet: string | null;
};

/** Returns the page of the shop's present name, rendered once for each language. */
function pageOf({ shop: services, stylesheet }: Shown): () => string {
  const pages = new Map<LanguageTag, { name: string; page: string }>();
  return () => {
    const { name } = services.shop;
    const language = currentLanguage();
    const last = pages.get(language);
    if (last?.name === name) return last.page;
    const page = unavailablePage({ name, stylesheet });
    pages.set(language, { name, page });
    return page;
  };
}

export type UnavailableAnswers = {
  /** Returns a 503 as page or text. A form sent without scripts is returned with its fields. */
  for(request: Request): Promise<Response>;
  /** Returns the 503 of a shop that is closed for maintenance. */
  closed(request: Request, retryMinutes: number): Response;
  /**
   * Returns the page of a shop that is not open yet. Search engines slow down at 503 and drop
   * pages after days of it, so the answer to a read is 200 with noindex.
   */
  notOpen(request: Request, form: PreviewForm, status?: number): Response;
};

function isPage(request: Request): boolean {
  const accepted = request.headers.get("accept") ?? "";
  return accepted.includes("text/html") && !new URL(request.url).pathname.endsWith(".data");
}

/** 503 responses for an overload or a database outage; none of them needs the database. */
export function unavailableAnswers(
  shown: Shown & { shop: Pick<Services, "settings"> },
): UnavailableAnswers {
  const page = pageOf(shown);
  return {
    closed(request, retryMinutes) {
      const { name } = shown.shop.shop;
      const more = { "Retry-After": `${retryMinutes * 60}` };
      if (!isPage(request))
        return new Response(requestTexts.tryAgain, {
          status: 503,
          headers: { ...headers, ...more },
        });
      const html = maintenancePage({ name, stylesheet: shown.stylesheet });
      return new Response(html, { status: 503, headers: { ...pageHeaders, ...more } });
    },
    notOpen(request, form, status = 200) {
      // Crawlers accept anything.
      if (new URL(request.url).pathname.endsWith(".data"))
        return new Response(requestTexts.notOpen, { status: 503, headers });
      const { shop, settings } = shown.shop;
      const html = openingPage({ shop, settings, stylesheet: shown.stylesheet }, form);
      return new Response(html, { status, headers: openingHeaders });
    },
    async for(request) {
      if (!isPage(request)) return new Response(requestTexts.tryAgain, { status: 503, headers });
      const sent = await sentForm(request);
      const { name } = shown.shop.shop;
      const html = sent ? unavailablePage({ name, stylesheet: shown.stylesheet }, sent) : page();
      return new Response(html, { status: 503, headers: pageHeaders });
    },
  };
}

/** The 503 response, by request target, of a page that the render queue refused. */

/**
 * Prepares the 503 responses with the app's security headers, because the app is not called for
 * them.
 */
export function overloadAnswers(shown: Shown, security: Record<string, string>): OverloadAnswers {
  const answer = (body: string, more: Record<string, string>) => ({
    body: Buffer.from(body),
    headers: { ...security, ...more },
  });
  const api = () => {
    const problem = problemBody(503, { code: "unavailable", message: requestTexts.tryAgain });
    return answer(JSON.stringify(problem), { ...headers, "Content-Type": PROBLEM_TYPE });
  };
  const plain = { ...headers, "Content-Type": "text/plain; charset=utf-8" };
  const page = pageOf(shown);
  return (target) => {
    if (target.startsWith("/api/")) return api();
    return /^[^?]*\.\w+(\?|$)/.test(target)
      ? answer(requestTexts.tryAgain, plain)
      : answer(page(), pageHeaders);
  };
}

/** The fields of a submitted form, without passwords and card data. */
async function sentForm(request: Request): Promise<SentForm | null> {
  if (request.method !== "POST" || request.bodyUsed) return null;
  try {
    const fields: SentForm["fields"] = [];
    for (const [name, value] of await request.formData())
      if (typeof value === "string" && !/password|^card/i.test(name)) fields.push([name, value]);
    const { pathname, search } = new URL(request.url);
    return { action: pathname + search, fields };
  } catch {
    return null;
  }
}
