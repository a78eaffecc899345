import { existsSync } from "node:fs";
import path from "node:path";

/** Chrome, Chromium and Edge in their default places. An existing file may still fail to start. */
export function installedBrowsers(): string[] {
  return (places[process.platform] ?? (() => []))().filter((file) => existsSync(file));
}

const places: Partial<Record<NodeJS.Platform, () => string[]>> = {
  linux: () => [
    "/usr/bin/google-chrome-stable",
    "/usr/bin/google-chrome",
    "/opt/google/chrome/chrome",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/microsoft-edge",
    "/snap/bin/chromium",
  ],
  darwin: () =>
    ["/Applications", path.join(process.env.HOME ?? "", "Applications")].flatMap((folder) =>
      ["Google Chrome", "Chromium", "Microsoft Edge"].map((name) =>
        path.join(folder, `${name}.app`, "Contents", "MacOS", name),
      ),
    ),
  win32: () =>
    [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
      .filter((folder) => folder !== undefined)
      .flatMap((folder) => [
        path.join(folder, "Google", "Chrome", "Application", "chrome.exe"),
        path.join(folder, "Chromium", "Application", "chrome.exe"),
        path.join(folder, "Microsoft", "Edge", "Application", "msedge.exe"),
      ]),
};
