import { afterEach, describe, expect, test } from "vitest";
import { compileMessage, namesIn, toIcu } from "./compile-message.ts";
import { setShopLanguage } from "./language.ts";
import { setMessages, texts } from "./texts.ts";

const shop = texts("texts-test", {
  title: "Your cart",
  moved: "{name} moved to {place}",
  group: { products: { one: "{count} product in {shop}", other: "{count} products in {shop}" } },
});

afterEach(() => setShopLanguage("en"));

describe("texts", () => {
  test("are the source texts in the source language, with values in their order", () => {
    expect(shop.title).toBe("Your cart");
    expect(shop.moved("Mug", "Cart")).toBe("Mug moved to Cart");
    expect(shop.group.products(1, "Ton")).toBe("1 product in Ton");
    expect(shop.group.products(1234, "Ton")).toBe("1,234 products in Ton");
  });

  test.each([
    [1, "1 produkt"],
    [2, "2 produkty"],
    [5, "5 produktów"],
    [22, "22 produkty"],
  ])("Polish has more forms: %i is %s", (count, expected) => {
    setMessages("pl", {
      "texts-test.group.products":
        "{count, plural, one {# produkt} few {# produkty} many {# produktów} other {# produktu}}",
    });
    setShopLanguage("pl");
    expect(shop.group.products(count, "Ton")).toBe(expected);
  });

  test("a translation may order names as it likes; what it lacks is shown in the source language", () => {
    setMessages("de", { "texts-test.moved": "In {place} liegt jetzt {name}" });
    setShopLanguage("de");
    expect(shop.moved("Becher", "Korb")).toBe("In Korb liegt jetzt Becher");
    expect(shop.title).toBe("Your cart");
  });

  test("a translation with another name is a mistake", () => {
    expect(() => compileMessage("Hallo {nmae}", ["name"])).toThrow("{nmae}");
  });

  test("two texts with one key are a mistake", () => {
    expect(() => texts("texts-test", { title: "Cart" })).toThrow("texts-test.title");
  });

  test("plural forms in ICU's format", () => {
    const source = { "=0": "No items", one: "{count} item", other: "{count} items of {name}" };
    expect(namesIn(source)).toEqual(["count", "name"]);
    expect(toIcu(source)).toBe(
      "{count, plural, =0 {No items} one {# item} other {# items of {name}}}",
    );
  });
});
