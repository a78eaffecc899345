import { RETRY_AFTER_SECONDS } from "#api/app.ts";
import { unavailablePage, type SentForm } from "./unavailable-page.tsx";

/** Nothing but its own styles; a form that could not be taken can be sent again. */
const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const headers = {
  "Retry-After": `${RETRY_AFTER_SECONDS}`,
  "Cache-Control": "no-store",
};

export type UnavailableAnswers = {
  page: { body: Buffer; headers: Record<string, string> };
  /** 503 in the form that was asked for; a form that was sent without scripts comes back with all that was typed. */
  for(request: Request): Promise<Response>;
};

/** What the shop says while it is overloaded or its database is away; none of it needs the database. */
export function unavailableAnswers(shop: {
  name: string;
  stylesheet: string | null;
}): UnavailableAnswers {
  const pageHeaders = {
    ...headers,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": POLICY,
  };
  const body = Buffer.from(unavailablePage(shop));
  return {
    page: { body, headers: pageHeaders },
    async for(request) {
      const { pathname } = new URL(request.url);
      const isPage = (request.headers.get("accept") ?? "").includes("text/html");
      if (pathname.endsWith(".data") || !isPage)
        return new Response("Please try again in a moment.", { status: 503, headers });
      const sent = await sentForm(request);
      const html = sent ? unavailablePage(shop, sent) : body.toString();
      return new Response(html, { status: 503, headers: pageHeaders });
    },
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
