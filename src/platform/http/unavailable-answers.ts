import { RETRY_AFTER_SECONDS } from "./request-limits.ts";
import { PROBLEM_TYPE, problemDetails } from "./errors.ts";
import { unavailablePage, type SentForm } from "./unavailable-page.tsx";

/** Nothing but its own styles; a form that could not be taken can be sent again. */
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

const TRY_AGAIN = "Please try again in a moment.";

type Shop = { name: string; stylesheet: string | null };

export type UnavailableAnswers = {
  /** 503 in the form that was asked for; a form that was sent without scripts comes back with all that was typed. */
  for(request: Request): Promise<Response>;
};

/** What the shop says while it is overloaded or its database is away; none of it needs the database. */
export function unavailableAnswers(shop: Shop): UnavailableAnswers {
  const page = unavailablePage(shop);
  return {
    async for(request) {
      const { pathname } = new URL(request.url);
      const isPage = (request.headers.get("accept") ?? "").includes("text/html");
      if (pathname.endsWith(".data") || !isPage)
        return new Response(TRY_AGAIN, { status: 503, headers });
      const sent = await sentForm(request);
      const html = sent ? unavailablePage(shop, sent) : page;
      return new Response(html, { status: 503, headers: pageHeaders });
    },
  };
}

/** What is sent where a rendering for the page cache is refused: by the address that was asked for, 503. */
export type OverloadAnswers = (target: string) => { body: Buffer; headers: Record<string, string> };

/** The same, ready to be sent before the app is asked, with the headers that the app would add. */
export function overloadAnswers(shop: Shop, security: Record<string, string>): OverloadAnswers {
  const answer = (body: string, more: Record<string, string>) => ({
    body: Buffer.from(body),
    headers: { ...security, ...more },
  });
  const problem = problemDetails({ code: "unavailable", message: TRY_AGAIN });
  const api = answer(JSON.stringify(problem), { ...headers, "Content-Type": PROBLEM_TYPE });
  const file = answer(TRY_AGAIN, { ...headers, "Content-Type": "text/plain; charset=utf-8" });
  const page = answer(unavailablePage(shop), pageHeaders);
  return (target) => {
    if (target.startsWith("/api/")) return api;
    return /^[^?]*\.\w+(\?|$)/.test(target) ? file : page;
  };
}

/** What was typed into the form of a request; passwords and cards are not sent back. */
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
