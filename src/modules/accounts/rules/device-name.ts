import { texts } from "#modules/core/rules/language/texts.ts";

/** Names of devices. */
const deviceTexts = texts("device", {
  browserOnSystem: "{browser} on {system}",
  unknown: "An unknown device",
  aBrowserOn: "A browser on {system}",
});

type Named = readonly (readonly [pattern: RegExp, name: string])[];

// The order matters: Edge and Opera also name Chrome, and Chrome also names Safari.
const browsers: Named = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\b(?:OPR|Opera|OPT)\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bYaBrowser\//, "Yandex Browser"],
  [/\bDuckDuckGo\//, "DuckDuckGo"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome|Chromium)\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const systems: Named = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\b(?:Macintosh|Mac OS X)\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];

/** The name of a device from its User-Agent header, such as "Firefox on Windows"; unknown parts are left out. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const system = nameIn(systems, userAgent);
  if (browser !== null && system !== null) return deviceTexts.browserOnSystem(browser, system);
  if (browser !== null) return browser;
  return system === null ? deviceTexts.unknown : deviceTexts.aBrowserOn(system);
}

function nameIn(table: Named, userAgent: string): string | null {
  return table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
