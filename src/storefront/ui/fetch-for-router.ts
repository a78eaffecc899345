import { takeAhead } from "./fetch-ahead.ts";
import { keptAnswer } from "./kept-data.ts";
import { fetchUntilOnline } from "./retry-until-online.ts";

type Asked = { type: string; navigationType?: string | null };

/**
 * Answers the router: Back with what that page showed, a tap with what was fetched ahead, and all else with what the
 * shop says now (docs/decisions/0092).
 */
export async function fetchForRouter(request: Request, asked: Asked): Promise<Response> {
  const kept = asked.navigationType === "POP" ? keptAnswer(request) : undefined;
  return kept ?? fetchUntilOnline(request, asked, takeAhead(request));
}
