import { refusal } from "./answer.server.ts";

/** The JSON in a POST to the shop's own API; anything else is refused with a sentence. */
export async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw refusal({ code: "not-json", message: "This address takes JSON only." });
  try {
    return await request.json();
  } catch {
    throw refusal({ code: "invalid-argument", message: "What was sent is no JSON." });
  }
}
