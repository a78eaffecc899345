import { expect, test } from "vitest";
import { settingsWith } from "#testing/settings.ts";
import { particularsOf, shopOf, shownShop } from "./shop.ts";

const shop = {
  name: "Marlow",
  legalName: "Marlow Trading Ltd",
  address: "1 Market Street, Springfield",
  email: "hello@shop.example",
  telephone: "+1 555 0100",
  companyNumber: "01234567",
  vatId: "GB123456789",
  url: "https://shop.example",
};

test("the particulars have labels", () => {
  expect(particularsOf(shop)).toEqual([
    { label: "Address", value: "1 Market Street, Springfield" },
    { label: "Telephone", value: "+1 555 0100" },
    { label: "Company number", value: "01234567" },
    { label: "VAT ID", value: "GB123456789" },
  ]);
});

test("particulars that are not configured are left out", () => {
  expect(
    particularsOf({ ...shop, telephone: null, companyNumber: null, vatId: null }),
  ).toHaveLength(1);
});

const file = (digit: string) => ({
  key: digit.repeat(24),
  width: 400,
  height: 80,
  widths: [200, 400],
});
const brand = { logo: file("a"), logoDark: file("b"), icon: file("c"), share: file("d") };
const shownWith = (look: Readonly<Record<string, unknown>>) => {
  const settings = settingsWith([
    { name: "brand", value: brand },
    { name: "look", value: look },
  ]);
  return shownShop(shopOf(settings, { url: shop.url }), settings);
};

test("a logo is shown at a fixed size, and its dark variant in a dark header", () => {
  const logo = { width: 200, height: 40, alt: shownWith({}).name };
  const [light, dark] = ["a", "b"].map((digit) => digit.repeat(24));
  expect(shownWith({})).toMatchObject({
    logoImage: {
      ...logo,
      src: `/pictures/${light}-200.webp`,
      srcSet: `/pictures/${light}-400.webp 2x`,
    },
    icons: [{ href: `/pictures/${"c".repeat(24)}-32.png` }, { rel: "apple-touch-icon" }],
    share: `/pictures/${"d".repeat(24)}-1200.jpeg`,
  });
  expect(shownWith({})).not.toHaveProperty("header");
  expect(shownWith({ header: "dark" })).toMatchObject({
    logoImage: { src: `/pictures/${dark}-200.webp` },
    header: { color: "#f6f4f0" },
  });
});

test("a shop without a brand is shown by its name alone", () => {
  const settings = settingsWith([]);
  const shown = shownShop(shopOf(settings, { url: shop.url }), settings);
  for (const part of ["logo", "logoImage", "darkLogo", "icon", "icons", "share", "announcement"])
    expect(shown).not.toHaveProperty(part);
});
