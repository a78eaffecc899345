import type { BrowserContext, ConsoleMessage, Request, Response } from "playwright-core";

/** What a healthy page never does. Each problem is one readable line. */
export type Problems = {
  /** Those that no pattern allows. */
  unexpected: (allowed: readonly (string | RegExp)[]) => string[];
};

/**
 * Listens to every page of a context for console errors, uncaught errors, violations of the
 * content security policy, failed requests to the shop, and requests that leave it.
 */
export function watchForProblems(context: BrowserContext, shopUrl: string): Problems {
  const seen: string[] = [];
  const isOurs = (url: string) => new URL(url).origin === new URL(shopUrl).origin;
  const short = (url: string) => (isOurs(url) ? url.slice(new URL(url).origin.length) : url);

  context.on("console", (message) => {
    if (isAnError(message) && !isTheShadowOfAResponse(message, isOurs))
      seen.push(
        `console ${message.type()} on ${short(message.page()?.url() ?? "")}: ${message.text()}`,
      );
  });
  context.on("weberror", (raised) => {
    seen.push(`uncaught error on ${short(raised.page()?.url() ?? "")}: ${raised.error().message}`);
  });
  context.on("response", (response: Response) => {
    if (isOurs(response.url()) && response.status() >= 400)
      seen.push(`${response.status()} ${response.request().method()} ${short(response.url())}`);
  });
  context.on("requestfailed", (request: Request) => {
    const reason = request.failure()?.errorText ?? "";
    // The browser gives up what a navigation makes pointless: prefetches, pictures, data requests.
    // What the policy stops is told on the console; scripts that are switched off say "csp" as well.
    if (reason !== "net::ERR_ABORTED" && reason !== "csp")
      seen.push(`failed ${request.method()} ${short(request.url())}: ${reason}`);
  });
  context.on("request", (request: Request) => {
    const url = request.url();
    if (/^https?:/.test(url) && !isOurs(url))
      seen.push(`left the shop: ${request.method()} ${url}`);
  });

  return {
    unexpected: (allowed) =>
      seen.filter(
        (problem) =>
          !allowed.some((pattern) =>
            typeof pattern === "string" ? problem.includes(pattern) : pattern.test(problem),
          ),
      ),
  };
}

function isAnError(message: ConsoleMessage): boolean {
  return message.type() === "error" || message.text().includes("Content Security Policy");
}

/** The browser repeats each failed response on the console; the response itself tells more. */
function isTheShadowOfAResponse(
  message: ConsoleMessage,
  isOurs: (url: string) => boolean,
): boolean {
  const { url } = message.location();
  return (
    message.text().startsWith("Failed to load resource") && /^https?:/.test(url) && isOurs(url)
  );
}
