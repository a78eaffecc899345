import { launchBrowser } from "../e2e/support/browser.ts";
import { screenshotAt, widths } from "../e2e/support/screenshots.ts";

// Takes screenshots of whole pages at three widths: npm run screens -- http://localhost:3000 / /cart
// /category/fashion
const [shop, ...addresses] = process.argv.slice(2);
if (!shop || !URL.canParse(shop)) {
  console.error("Name the URL of a running shop: npm run screens -- http://localhost:3000 / /cart");
  process.exit(1);
}

const browser = await launchBrowser();
try {
  for (const width of widths) {
    const isPhone = width < 600;
    const looks = { isMobile: isPhone, hasTouch: isPhone, reducedMotion: "reduce" } as const;
    const page = await browser.newPage({
      baseURL: shop,
      viewport: { width, height: 800 },
      ...looks,
    });
    for (const address of addresses.length > 0 ? addresses : ["/"]) {
      const response = await page.goto(address, { waitUntil: "load" });
      const [file] = await screenshotAt(page, `screens/${nameOf(address)}`, [width]);
      console.log(`${response?.status()} ${address} at ${width} px: ${file}`);
    }
    await page.close();
  }
} finally {
  await browser.close();
}

function nameOf(address: string): string {
  return address.replaceAll(/[^a-zA-Z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "home";
}
