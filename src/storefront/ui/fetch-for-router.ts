import { takeAhead } from "./fetch-ahead.ts";
import { keptAnswer } from "./kept-data.ts";
import { fetchUntilOnline } from "./retry-until-online.ts";

type Asked = { type: string; navigationType?: string | null };

/**
 * The router's fetch: Back uses kept data, a tap uses prefetched data, anything else requests the
 * shop (docs/decisions/0092).
 */
export async function fetchForRouter(request: Request, asked: Asked): Promise<Response> {
  const kept = asked.navigationType === "POP" ? keptAnswer(request) : undefined;
  return kept ?? fetchUntilOnline(request, asked, takeAhead(request));
}
