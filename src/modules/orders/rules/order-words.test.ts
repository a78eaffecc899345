import { afterEach, describe, expect, test } from "vitest";
import { setShopLanguage } from "#modules/core/rules/language/language.ts";
import { setMessages } from "#modules/core/rules/language/texts.ts";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { orderEmailTexts } from "#modules/orders/emails/order-email-texts.ts";
import { parseAddress } from "#modules/delivery/rules/address/address.ts";
import { formatOf, nameInText } from "#modules/delivery/rules/address/address-format.ts";
import { unitWords } from "./events/event-rows.ts";

const key = "order-timeline.items";
setMessages("de-AT", {
  [key]: "{count, plural, one {# Artikel} other {# Artikel}}",
  "order-emails.more": "{count, plural, one {# weiterer Artikel} other {# weitere Artikel}}",
  "delivery-days.day": "{weekday}, {day}. {month}",
  "delivery-days.weekdays": "So., Mo., Di., Mi., Do., Fr., Sa.",
  "delivery-days.months": "Jan., Feb., März, Apr., Mai, Juni, Juli, Aug., Sept., Okt., Nov., Dez.",
  "address.enter": "Bitte füllen Sie das Feld „{label}“ aus.",
  "address.postalCode": "Postleitzahl",
});
setMessages("fr-CA", { [key]: "{count, plural, one {# article} other {# articles}}" });
setMessages("pl", {
  [key]: "{count, plural, one {# produkt} few {# produkty} many {# produktów} other {# produktu}}",
});
afterEach(() => setShopLanguage("en"));

describe("units of an order", () => {
  test.each([
    ["en", 1, "1 item"],
    ["en", 0, "0 items"],
    ["de-AT", 2, "2 Artikel"],
    ["fr-CA", 0, "0 article"],
    ["fr-CA", 2, "2 articles"],
    ["pl", 1, "1 produkt"],
    ["pl", 3, "3 produkty"],
    ["pl", 5, "5 produktów"],
    ["pl", 22, "22 produkty"],
  ])("in %s %i are %s", (language, quantity, expected) => {
    setShopLanguage(language);
    expect(unitWords([{ quantity }])).toBe(expected);
  });

  test.each([
    [1, "1 weiterer Artikel"],
    [2, "2 weitere Artikel"],
  ])("more in a subject: %i", (count, expected) => {
    setShopLanguage("de-AT");
    expect(orderEmailTexts.more(count)).toBe(expected);
  });
});

test("days and addresses are written in the current language", () => {
  const day = { from: "2026-12-01", to: "2026-12-01" };
  const typed = { firstName: "Ada", address1: "Ring 1", city: "Wien", country: "AT" };
  const errors = () => parseAddress(typed);
  expect(deliveryDays(day)).toBe("Tue, Dec 1");
  expect(errors()).toEqual({ ok: false, error: { zipCode: "Please enter the postal code." } });
  expect([formatOf("NL").name, nameInText("NL")]).toEqual(["Netherlands", "the Netherlands"]);
  setShopLanguage("de-AT");
  expect(deliveryDays(day)).toBe("Di., 1. Dez.");
  expect(errors()).toEqual({
    ok: false,
    error: { zipCode: "Bitte füllen Sie das Feld „Postleitzahl“ aus." },
  });
  expect([formatOf("NL").name, nameInText("NL")]).toEqual(["Niederlande", "Niederlande"]);
});
