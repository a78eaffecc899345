import { describe, inject } from "vitest";
import { expectFaultlessAtAnyWidth } from "./support/layout.ts";
import { expectNoAxeViolations } from "./support/axe.ts";
import {
  gone,
  headphones,
  keeping,
  keptCart,
  lamp,
  speaker,
  message,
} from "./support/cart-shop.ts";
import { expect, goTo, reload, test } from "./support/page.ts";
import { readPage } from "./support/read-page.ts";

const shopUrl = inject("shopUrl");
const wished = keeping(
  shopUrl,
  [],
  [speaker.productId, headphones.productId, lamp.productId, gone.productId],
);

test("without JavaScript the page says where the wishlist is, and is not indexed", async () => {
  const { html, meta } = await readPage("/wishlist");
  expect(html).toMatch(/<noscript><p/);
  expect(meta("robots")).toContain("noindex");
});

describe("a guest's wishlist", () => {
  test("says that it is empty, whatever else is stored, is filled from cards and the product page, and shows the newest first", async ({
    openPage,
  }) => {
    const page = await openPage("/wishlist");
    const title = page.getByRole("heading", { level: 1 });
    await expect(title).toHaveText("Your wishlist is empty");
    await expectNoAxeViolations(page);
    await page.evaluate(() =>
      localStorage.setItem("shop.wishlist.v2", '["4",null,0,-1,{"productId":4}]'),
    );
    await reload(page);
    await expect(title).toHaveText("Your wishlist is empty");
    await page.getByRole("link", { name: "Start Shopping" }).click();
    await expect(page).toHaveAddress("/");

    await goTo(page, "/search?q=tessel");
    const heart = page.getByRole("button", { name: `Wishlist: ${headphones.name}` });
    await heart.press("Enter");
    await expect(message(page, "Saved to your wishlist")).toBeVisible();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "false");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await goTo(page, `/product/${lamp.slug}`);
    await page.getByRole("main").getByRole("button", { name: "Wishlist", exact: true }).click();
    await expect(message(page, "Saved to your wishlist")).toBeVisible();
    await page.getByRole("banner").getByRole("link", { name: "Wishlist" }).click();
    const list = page.getByRole("list", { name: "Products on your wishlist" });
    await expect(list.getByRole("heading")).toHaveText([lamp.name, headphones.name]);
    await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      "/auth?next=%2Faccount%2Fwishlist",
    );
    await list.getByRole("link", { name: lamp.name }).click();
    await expect(page).toHaveAddress(`/product/${lamp.slug}`);
  });

  test("marks products no longer sold, restores removed ones at their place, links to a choice of variants, and moves products to the cart and back", async ({
    openPage,
  }) => {
    const page = await openPage("/wishlist", wished);
    const list = page.getByRole("list", { name: "Products on your wishlist" });
    await expect(list.getByRole("listitem", { name: lamp.name })).toBeVisible();
    await expectFaultlessAtAnyWidth(page);
    await expect(page.getByText("1 product you saved is no longer sold.")).toBeVisible();
    await page.getByRole("button", { name: "Remove from list" }).click();
    await expect(page.getByText("no longer sold")).toHaveCount(0);
    const stored = await page.evaluate(() => localStorage.getItem("shop.wishlist.v2"));
    const wishes = JSON.parse(stored ?? "[]") as { productId: number }[];
    expect(wishes.map(({ productId }) => productId)).toEqual([2, 1, 4]);

    await page.getByRole("button", { name: `Remove ${headphones.name}` }).click();
    await expect(list.getByRole("heading")).toHaveText([speaker.name, lamp.name]);
    await expect(list.getByRole("listitem", { name: lamp.name })).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(list.getByRole("heading")).toHaveText([speaker.name, headphones.name, lamp.name]);
    await expect(list.getByRole("listitem", { name: headphones.name })).toBeFocused();
    await expect(
      page.getByRole("link", { name: `Choose options of ${headphones.name}` }),
    ).toHaveAttribute("href", `/product/${headphones.slug}`);

    await page.getByRole("button", { name: `Move ${lamp.name} to cart` }).click();
    await expect(message(page, "Perch Desk Lamp moved to your cart.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Cart, 1 item" })).toBeVisible();
    expect(await keptCart(page)).toMatchObject({
      items: [{ productId: lamp.productId, quantity: 1 }],
      totalItems: 1,
    });
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("listitem", { name: lamp.name })).toBeVisible();
    expect(await keptCart(page)).toEqual({ items: [], totalItems: 0 });
    await page.getByRole("button", { name: `Move ${lamp.name} to cart` }).click();
    await page.getByRole("link", { name: "View cart" }).click();
    await expect(
      page.getByRole("list", { name: "Items in your cart" }).getByRole("heading"),
    ).toHaveText([lamp.name]);
  });
});
