import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { deliveryOffers } from "#modules/delivery/rules/delivery-offers.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { chosenDelivery } from "./delivery-choice.tsx";

const offers = deliveryOffers("US", cents(0), new Date("2026-11-27T10:00-05:00"));
const drawn = (country: string) =>
  renderToStaticMarkup(
    <DeliveryChoice country={country} offers={offers} service="express" onChoose={() => {}} />,
  );
const markup = drawn("US");

test("the days come before the price", () => {
  const text = markup.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
  expect(text).toBe(
    "|Delivery|Arrives Wed, Dec 2 – Fri, Dec 4|Standard delivery|Free|Arrives Tue, Dec 1|Express delivery|$14.99|",
  );
});

test("duties are mentioned for other countries only", () => {
  expect(drawn("GB")).toContain("Import duties and taxes");
  expect(markup).not.toContain("Import duties");
});

describe("the submitted form has the chosen delivery service", () => {
  /** The form data that a browser would send for the markup. */
  const sent = (change: Record<string, string> = {}) => {
    const form: Record<string, string> = {};
    for (const [control] of markup.matchAll(/<input[^>]*>/g)) {
      const of = (name: string) => control.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? "";
      const isSent = of("type") === "hidden" || control.includes('checked=""');
      if (isSent) form[of("name")] = of("value");
    }
    return chosenDelivery({ ...form, ...change });
  };

  test("with the days that the buyer saw", () => {
    expect(sent()).toEqual({
      service: "express",
      expectedDays: { from: "2026-12-01", to: "2026-12-01" },
    });
    expect(sent({ service: "standard" }).expectedDays).toEqual({
      from: "2026-12-02",
      to: "2026-12-04",
    });
  });

  test("and falls back to standard for an unknown service", () => {
    expect(sent({ service: "teleport", "days-standard": "soon" })).toEqual({
      service: "standard",
      expectedDays: null,
    });
  });
});
