import { refusal } from "./answer.server.ts";

/** The JSON in a POST to the shop's own API; anything else is refused with a sentence. */
export async function readJson(request: Request): Promise<unknown> {
  if (request.method !== "POST")
    throw refusal({
      code: "method-not-allowed",
      message: "This address can be read or posted to, nothing else.",
    });
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw refusal({ code: "not-json", message: "This address takes JSON only." });
  try {
    return await request.json();
  } catch {
    throw refusal({ code: "invalid-argument", message: "What was sent is no JSON." });
  }
}

/** The answer to a GET at an address that is only posted to. */
export function postOnly(): Response {
  return refusal({ code: "method-not-allowed", message: "This address takes POST only." });
}

/** The answer to a POST at an address that is only read. */
export function getOnly(): Response {
  return refusal({ code: "method-not-allowed", message: "This address takes GET only." });
}
