import { existsSync } from "node:fs";
import { chromium, type Browser, type LaunchOptions } from "playwright-core";
import { installedBrowsers } from "./installed-browsers.ts";
import { npmBrowser } from "./npm-browser.ts";

/** A browser that can open a page; each test worker launches it. */
export type FoundBrowser = {
  options: LaunchOptions;
  /** Its source and version, for the log. */
  description: string;
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
 * Finds the first browser that can open a page: `E2E_BROWSER`, the pinned one from npm (Linux x64), an installed one,
 * or Playwright's own. If the browser named by `E2E_BROWSER` fails, that is an error, so that tests never run in
 * another browser.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const failures: string[] = [];
  for (const candidate of candidates(process.env.E2E_BROWSER)) {
    try {
      return await tryBrowser(candidate);
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
  if (process.platform === "linux" && process.arch === "x64")
    yield { source: "npm's @sparticuz/chromium", options: npmBrowser };
  if (!asked) {
    for (const path of installedBrowsers())
      yield { source: path, options: () => ({ executablePath: path }) };
    const playwrights = chromium.executablePath();
    if (playwrights && existsSync(playwrights))
      yield { source: "Playwright's own", options: () => ({}) };
  }
}

async function tryBrowser({ source, options: given }: Candidate): Promise<FoundBrowser> {
  const runsAsRoot = process.platform === "linux" && process.getuid?.() === 0;
  const args = runsAsRoot ? [...flags, "--no-sandbox"] : flags;
  const options = { ...(await given()), args };
  const browser = await chromium.launch(options);
  try {
    // A browser without fonts starts but crashes at its first page.
    const page = await browser.newPage();
    await page.setContent("<h1>Sundry</h1>");
    return { options, description: `${source}, version ${browser.version()}` };
  } finally {
    await browser.close();
  }
}

/** Launches a browser outside the tests. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch((await findBrowser()).options);
}

function firstLine(error: unknown): string {
  return String(error instanceof Error ? error.message : error).split("\n")[0] ?? "";
}
