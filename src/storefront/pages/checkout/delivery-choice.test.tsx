import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { deliveryOffers } from "#modules/delivery/rules/delivery-offers.ts";
import { cents } from "#modules/core/rules/money/money.ts";
import { firstRules } from "#testing/delivery/example-delivery.ts";
import { DeliveryChoice, chosenDelivery } from "./delivery-choice.tsx";

const place = { country: "US", region: null, postcode: null };
const parcel = { value: cents(5000), grams: 0, classes: [] };
const now = new Date("2026-11-27T10:00-05:00");
const { offers } = deliveryOffers(firstRules, { place, parcel }, now);
const drawn = (change: Partial<Parameters<typeof DeliveryChoice>[0]> = {}) =>
  renderToStaticMarkup(
    <DeliveryChoice
      offers={offers}
      notServed={null}
      hasDuties={false}
      service="express"
      onChoose={() => {}}
      {...change}
    />,
  );
const markup = drawn();

test("the days come before the price", () => {
  const text = markup.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
  expect(text).toBe(
    "|Delivery|Arrives Wed, Dec 2 – Fri, Dec 4|Standard delivery|Free|Arrives Tue, Dec 1|Express delivery|$14.99|",
  );
});

test("a pickup has its place and hours, and without any offer the reason is shown", () => {
  const [standard] = offers;
  const pickup = { place: "Main St 1", hours: "Mon–Fri 9–17" };
  expect(drawn({ offers: [{ ...standard!, pickup }] })).toMatch(/Ready to collect.*Main St 1/);
  const notServed = { field: null, message: "We don’t deliver there." };
  expect(drawn({ offers: [], notServed })).toContain("We don’t deliver there.");
});

test("duties are mentioned for other countries only", () => {
  expect(drawn({ hasDuties: true })).toContain("Import duties and taxes");
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

  test("and no days for a service that was not shown", () => {
    expect(sent({ service: "teleport", days: "teleport:soon" })).toEqual({
      service: "teleport",
      expectedDays: null,
    });
  });
});
