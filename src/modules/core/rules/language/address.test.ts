import { afterEach, describe, expect, test } from "vitest";
import { inLanguage } from "#platform/language/in-language.ts";
import { addressHere, cutLanguage, pathHere, pathIn, pathWithout } from "./address.ts";
import { setShopLanguage } from "./language.ts";

afterEach(() => setShopLanguage("en"));

describe("the language of an address", () => {
  test.each([
    ["/de", { language: "de", target: "/" }],
    ["/de?x=1", { language: "de", target: "/?x=1" }],
    ["/de/", { language: "de", target: "/" }],
    ["/de/cart", { language: "de", target: "/cart" }],
    ["/de.data?_routes=root", { language: "de", target: "/_.data?_routes=root" }],
    ["/de/cart.data", { language: "de", target: "/cart.data" }],
    ["/pt-BR/cart", { language: "pt-BR", target: "/cart" }],
    ["/deals", null],
    ["/deals.data", null],
    ["/fr/cart", null],
    ["/DE/cart", null],
    ["/", null],
    ["//de/cart", null],
    ["/de%2Fcart", null],
    ["/cart/de", null],
  ])("%s", (target, cut) => {
    expect(cutLanguage(target, ["de", "pt-BR"])).toEqual(cut);
  });

  test("paths get the prefix of a language that is not the shop's own", () => {
    setShopLanguage("en", ["de"]);
    expect(pathHere("/cart")).toBe("/cart");
    expect(pathIn("fr", "/cart")).toBe("/cart");
    expect(pathIn("de", "/cart?x#y")).toBe("/de/cart?x#y");
    expect(pathIn("de", "/")).toBe("/de");
    expect(pathIn("de", "/?x=1")).toBe("/de?x=1");
    expect(pathIn("en", "/")).toBe("/");
    expect(addressHere("https://shop.example")).toBe("https://shop.example");
    setShopLanguage("de", ["en"]);
    expect(pathIn("de", "/cart")).toBe("/cart");
    expect(pathIn("en", "/cart")).toBe("/en/cart");
    inLanguage("en", () => {
      expect(addressHere("https://shop.example", "/cart")).toBe("https://shop.example/en/cart");
      expect(addressHere("https://shop.example")).toBe("https://shop.example/en");
    });
    expect(pathWithout("/cart")).toBe("/cart");
  });
});
