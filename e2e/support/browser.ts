import { existsSync } from "node:fs";
import { chromium, type LaunchOptions } from "playwright-core";
import { installedBrowsers } from "./installed-browsers.ts";
import { npmBrowser } from "./npm-browser.ts";

/** A browser process that any number of test workers can connect to. */
export type BrowserProcess = {
  wsEndpoint: string;
  /** Its source and version, for the log. */
  description: string;
  stop: () => Promise<void>;
};

type Candidate = { source: string; options: () => LaunchOptions | Promise<LaunchOptions> };

// Not the flags that `@sparticuz/chromium` suggests: those switch off web security and would hide real faults.
const flags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--font-render-hinting=none",
];

/**
 * Starts the first browser that can open a page: `E2E_BROWSER`, an installed one, Playwright's own, or (Linux x64)
 * the one from npm. If the browser named by `E2E_BROWSER` fails, that is an error, so that tests never run in another
 * browser.
 */
export async function startBrowser(): Promise<BrowserProcess> {
  const failures: string[] = [];
  for (const candidate of candidates(process.env.E2E_BROWSER)) {
    try {
      return await launch(candidate);
    } catch (error) {
      failures.push(`  ${candidate.source}: ${firstLine(error)}`);
    }
  }
  throw new Error(
    [
      "No browser for the end-to-end tests: install Chrome or Chromium, or set E2E_BROWSER=/path/to/chrome.",
      ...failures,
    ].join("\n"),
  );
}

function* candidates(asked: string | undefined): Generator<Candidate> {
  if (asked && asked !== "npm") {
    yield { source: `E2E_BROWSER=${asked}`, options: () => ({ executablePath: asked }) };
    return;
  }
  if (!asked) {
    for (const path of installedBrowsers())
      yield { source: path, options: () => ({ executablePath: path }) };
    const playwrights = chromium.executablePath();
    if (playwrights && existsSync(playwrights))
      yield { source: "Playwright's own", options: () => ({}) };
  }
  if (process.platform === "linux" && process.arch === "x64")
    yield { source: "npm's @sparticuz/chromium", options: npmBrowser };
}

async function launch({ source, options }: Candidate): Promise<BrowserProcess> {
  const runsAsRoot = process.platform === "linux" && process.getuid?.() === 0;
  const args = runsAsRoot ? [...flags, "--no-sandbox"] : flags;
  const server = await chromium.launchServer({ ...(await options()), args, host: "127.0.0.1" });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    // A browser without fonts starts but crashes at its first page.
    const page = await browser.newPage();
    await page.setContent("<h1>Sundry</h1>");
    const version = browser.version();
    await browser.close();
    return {
      wsEndpoint: server.wsEndpoint(),
      description: `${source}, version ${version}`,
      stop: () => server.close(),
    };
  } catch (error) {
    await server.kill();
    throw error;
  }
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
}
