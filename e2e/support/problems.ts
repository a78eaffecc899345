import type { BrowserContext, ConsoleMessage, Request, Response } from "playwright-core";

/** Problems of a page, one readable line each. */
export type Problems = {
  /** The problems that no pattern allows. */
  unexpected: (allowed: readonly (string | RegExp)[]) => string[];
};

/**
 * Watches every page of a context for console errors, uncaught errors, violations of the Content-Security-Policy,
 * failed requests to the shop, and requests that leave it.
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
    // A navigation aborts prefetches, pictures and data requests. Violations of the policy are reported on the
    // console; disabled scripts fail with "csp" too.
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

/** The browser repeats each failed response on the console; the response itself is more precise. */
function isTheShadowOfAResponse(
  message: ConsoleMessage,
  isOurs: (url: string) => boolean,
): boolean {
  const { url } = message.location();
  return (
    message.text().startsWith("Failed to load resource") && /^https?:/.test(url) && isOurs(url)
  );
}
