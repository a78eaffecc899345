import { describe } from "vitest";
import { expectNoAxeViolations } from "./support/axe.ts";
import { hold } from "./support/hold.ts";
import { doubleText, expectFaultlessAtAnyWidth, expectNoSidewaysScroll } from "./support/layout.ts";
import { expect, goBack, goTo, test, untilFetched } from "./support/page.ts";
import { accountButton, authForm, newShopper, PASSWORD, signIn } from "./support/shopper.ts";
import { readPage } from "./support/read-page.ts";
import { verifiedShopper } from "./support/signed-in.ts";

const invalid = "Invalid email or password. Please check your credentials.";

test("§2 the sign-in screen has two modes without a fault at any width; changing between them keeps the typed text and sends no request", async ({
  openPage,
}) => {
  const page = await openPage("/auth");
  const form = authForm(page);
  const main = page.getByRole("main");
  await expect(page).toHaveTitle("Sign In – Sundry");
  await expect(form.heading).toHaveText("Sign In");
  await expect(form.password).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
  await expect(main.getByRole("link", { name: "Privacy Policy" })).toHaveCount(0);
  await expectFaultlessAtAnyWidth(page);
  await form.email.fill("ada@example.com");
  // The page requests the session once when it opens, in every mode.
  await page.waitForFunction(
    () => performance.getEntriesByName(`${location.origin}/api/auth/session`).length > 0,
  );
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole("link", { name: "Need an account? Sign Up" }).click();
  await expect(form.heading).toHaveText("Create Account");
  await expect(page).toHaveTitle("Create Account – Sundry");
  await expect(form.email).toHaveValue("ada@example.com");
  await expect(form.password).toHaveAttribute("autocomplete", "new-password");
  for (const [field, token] of [
    [form.firstName, "given-name"],
    [form.lastName, "family-name"],
    [form.confirmPassword, "new-password"],
  ] as const)
    await expect(field).toHaveAttribute("autocomplete", token);
  // Names have the profile's length.
  for (const name of [form.firstName, form.lastName])
    await expect(name).toHaveAttribute("maxlength", "200");
  await expect(form.google).toBeVisible();
  await page.getByRole("link", { name: "Already have an account? Sign In" }).click();
  await expect(form.heading).toHaveText("Sign In");
  await expect(form.firstName).toHaveCount(0);
  // A new title makes the browser request the icon again.
  expect(asked.filter((path) => path !== "/favicon.svg")).toEqual([]);

  await form.password.fill(PASSWORD);
  await expect(form.password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(form.password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide" }).click();
  await expect(form.password).toHaveAttribute("type", "password");
  await form.password.evaluate((input) => {
    const paste = new Event("paste", { bubbles: true, cancelable: true });
    if (!input.dispatchEvent(paste)) throw new Error("Pasting is forbidden.");
  });

  await page.getByRole("link", { name: "Need an account? Sign Up" }).click();
  await expect(form.heading).toHaveText("Create Account");
  await expectFaultlessAtAnyWidth(page);
  await expect(main.getByRole("link", { name: "Terms & Conditions" })).toHaveAttribute(
    "href",
    "/terms-conditions",
  );
  await form.firstName.fill("Ada");
  const opened = page.waitForEvent("popup");
  await main.getByRole("link", { name: "Privacy Policy" }).click();
  await expect((await opened).getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await expect(form.firstName).toHaveValue("Ada");
  await page.setViewportSize({ width: 360, height: 800 });
  await doubleText(page);
  await expectNoSidewaysScroll(page);
});

test.for([
  ["/verify-email", "Accounts need JavaScript"],
  ["/profile", "needs JavaScript"],
] as const)("%s says without JavaScript that it is needed", async ([path, words]) => {
  const { html, meta } = await readPage(path);
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  expect(/<noscript>(.*?)<\/noscript>/s.exec(main)?.[1]).toContain(words);
  expect(meta("robots")).toContain("noindex");
});

test("the form of a cached page has no address, and its button is not disabled", async () => {
  const { html, meta } = await readPage("/auth?next=/cart");
  expect(meta("robots")).toContain("noindex");
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  // No typed text gets into the URL.
  const form = /<form[^>]*>/.exec(main)?.[0];
  expect(form).toContain('method="post"');
  expect(form).not.toContain("action=");
  const button = /<button(?=[^>]* type="submit")[^>]*>/.exec(main)?.[0];
  expect(button).not.toContain(" disabled=");
});

describe("§4 signing in", () => {
  test("§8 without a network or with wrong words says so, can be tried again, is busy meanwhile, and leads back to the previous page", async ({
    openPage,
  }) => {
    const shopper = await verifiedShopper();
    const page = await openPage("/auth?next=%2Fcategory%2Fbooks", {
      allow: [/^40[01] POST/, "failed POST", "ERR_INTERNET_DISCONNECTED"],
    });
    const form = authForm(page);
    await untilFetched(page, "/assets/open-self-hosted-");
    await page.context().setOffline(true);
    await signIn(page, newShopper());
    await expect(form.alert).toContainText(
      "An unexpected error occurred: network-request-failed. Please try again.",
    );
    await expect(form.alert).toContainText("You seem to be offline.");
    await expect(form.password).toHaveValue(PASSWORD);
    await page.context().setOffline(false);

    await signIn(page, { ...newShopper(), email: "ada@nowhere" });
    await expect(form.alert).toHaveText(invalid);
    await signIn(page, { ...shopper, password: "not the password" });
    await expect(form.busy).toHaveCount(0);
    await expect(form.alert).toHaveText(invalid);
    await expect(form.alert).toBeFocused();
    await expectNoAxeViolations(page);

    const go = await hold(page, "**/auth.data*", "POST");
    await signIn(page, shopper);
    await expect(form.busy).toBeVisible();
    for (const control of [form.email, form.password, form.busy, form.google])
      await expect(control).not.toBeEnabled();
    go();
    await expect(page).toHaveAddress("/category/books");
    await goTo(page, "/auth");
    await expect(page).toHaveAddress("/");
  });

  test("waits for its code on a slow connection, and leaves no history entry", async ({
    newPage,
  }) => {
    const page = await newPage();
    const go = await hold(page, "**/assets/open-self-hosted-*.js");
    await goTo(page, "/about");
    await page.getByRole("banner").getByRole("link", { name: "Account", exact: true }).click();
    await expect(page).toHaveAddress(/^\/auth/);
    await signIn(page, await verifiedShopper());
    await expect(authForm(page).busy).toBeVisible();
    go();
    await expect(page).toHaveAddress("/");
    await expect(accountButton(page)).toBeVisible();
    await goBack(page);
    await expect(page).toHaveAddress("/about");
    await expect(accountButton(page)).toBeVisible();
  });
});
