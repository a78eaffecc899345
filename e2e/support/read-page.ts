import { inject } from "vitest";

/** A page as search engines see it: its status, head and structured data, without a browser. */
export async function readPage(path: string, base = inject("shopUrl")) {
  const response = await fetch(base + path, { redirect: "manual" });
  const html = await response.text();
  const meta = (name: string) =>
    unescape(
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null,
    );
  return {
    status: response.status,
    location: response.headers.get("location"),
    html,
    title: unescape(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? null),
    canonical: unescape(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null),
    headings: html.match(/<h1[ >]/g)?.length ?? 0,
    meta,
    /** Every JSON-LD block, parsed; browsers read them as plain JSON, so entities would break them. */
    data: [
      ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g),
    ].flatMap(
      // A single object, or a list of them.
      ([, json]) => [JSON.parse(json ?? "")].flat() as Record<string, unknown>[],
    ),
  };
}

/** The names of a list's products in the server's HTML. */
export function namesIn(html: string): string[] {
  const names = [...html.matchAll(/<article[\s\S]*?<h2[^>]*>([\s\S]*?)<\/h2>/g)];
  return names.map(([, inner = ""]) => unescape(inner.replaceAll(/<[^>]*>/g, "")) ?? "");
}

function unescape(text: string | null): string | null {
  const signs: Record<string, string> = {
    "&amp;": "&",
    "&quot;": '"',
    "&#x27;": "'",
    "&lt;": "<",
    "&gt;": ">",
  };
  return text?.replaceAll(/&(?:amp|quot|#x27|lt|gt);/g, (sign) => signs[sign] ?? sign) ?? null;
}
