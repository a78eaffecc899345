import { openAdmin, signInAsOwner } from "./support/admin.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, test } from "./support/page.ts";

/** Shown by a preview, and never saved. */
const ANNOUNCEMENT = "Half an hour of free coffee";

test("the brand is previewed in the shop's page before it is saved, and only there", async ({
  newPage,
}) => {
  const page = await newPage({ allow: ["422 POST /admin/preview"] });
  await openAdmin(page, "/settings/brand");
  const preview = page.locator(".preview-frame");
  const shop = preview.locator(".preview-page:not(.is-next) iframe").contentFrame();
  await expect(shop.getByRole("main")).toBeVisible();
  await page.getByLabel("Announcement", { exact: true }).fill(ANNOUNCEMENT);
  await page.getByLabel("Colour of buttons and links").fill("#aa2211");
  await expect(shop.getByText(ANNOUNCEMENT)).toBeVisible();
  await expect(shop.locator("html")).toHaveAttribute("style", /--color-accent:#aa2211/);
  await preview.getByRole("button", { name: "Desktop" }).click();
  await expect.poll(() => shop.locator("html").evaluate(() => innerWidth)).toBe(1280);
  expect(await (await page.request.get("/")).text()).not.toContain(ANNOUNCEMENT);

  // A wrong value shows its sentence above the last page.
  await page.getByLabel("Link of the announcement").fill("javascript:alert(1)");
  await expect(preview.getByText(/announcementLink must be/)).toBeVisible();
  await expect(shop.getByText(ANNOUNCEMENT)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test("a preview needs staff with the permission of its commands, and its own site", async ({
  newPage,
}) => {
  const page = await newPage();
  const ask = async (command: object, headers: Record<string, string> = sameOrigin) => {
    const draft = JSON.stringify({ path: "/", commands: [command] });
    const answer = await page.request.post("/admin/preview", { form: { draft }, headers });
    return [answer.status(), await answer.text()];
  };
  const rename = {
    name: "change-setting",
    input: { id: "brand", fields: { announcement: ANNOUNCEMENT } },
  };
  expect(await ask(rename)).toEqual([422, "Please sign in first."]);
  await signInAsOwner(page);
  expect(await ask(rename)).toEqual([200, expect.stringContaining(ANNOUNCEMENT)]);
  expect(await ask(rename, {})).toEqual([403, expect.stringContaining("another site")]);
  for (const name of ["remove-page", "set-secret", "nothing"])
    expect(await ask({ name, input: {} })).toEqual([422, "This cannot be previewed."]);
  const draft = JSON.stringify({ path: "/checkout", commands: [] });
  const checkout = await page.request.post("/admin/preview", {
    form: { draft },
    headers: sameOrigin,
  });
  expect([checkout.status(), checkout.headers()["set-cookie"]]).toEqual([200, undefined]);
  const answer = await page.request.post("/admin/preview", { headers: sameOrigin });
  expect(answer.headers()).toMatchObject({
    "cache-control": "no-store",
    "x-frame-options": "SAMEORIGIN",
    "content-security-policy": expect.stringContaining("frame-ancestors 'self'"),
  });
});

const sameOrigin = { "Sec-Fetch-Site": "same-origin" };
