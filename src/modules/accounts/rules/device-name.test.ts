import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";

test.for([
  [`${windows} ${chrome} Safari/537.36`, "Chrome on Windows"],
  [`${windows} ${chrome} Safari/537.36 Edg/150.0.0.0`, "Edge on Windows"],
  [`${windows} ${chrome} Safari/537.36 OPR/120.0.0.0`, "Opera on Windows"],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0`,
    "Firefox on Windows",
  ],
  [`${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`, "Safari on Mac"],
  [`${iPhone} (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`, "Safari on iPhone"],
  [`${iPhone} (KHTML, like Gecko) CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome on iPhone"],
  [`${iPhone} (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15`, "Firefox on iPhone"],
  [
    `Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    "Safari on iPad",
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, "Chrome on Android"],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S938B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36`,
    "Chrome on Linux",
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, "Chrome on ChromeOS"],
  [`${iPhone} (KHTML, like Gecko) Mobile/15E148`, "A browser on iPhone"],
  ["curl/8.12.1", "An unknown device"],
  ["", "An unknown device"],
  ["<script>Firefox/1</script>", "Firefox"],
])("%s is %s", ([userAgent, name]) => {
  expect(deviceName(userAgent ?? "")).toBe(name);
});
