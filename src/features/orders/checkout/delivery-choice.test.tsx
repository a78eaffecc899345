import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { deliveryOffers } from "#domain/delivery/delivery-offers.ts";
import { cents } from "#domain/money/money.ts";
import { DeliveryChoice } from "./delivery-choice.tsx";
import { chosenDelivery } from "./expected-days.ts";

const offers = deliveryOffers("US", cents(0), new Date("2026-11-27T10:00-05:00"));
const markup = renderToStaticMarkup(
  <DeliveryChoice offers={offers} chosen="express" onChoose={() => {}} />,
);

test("the days come first, with what they cost", () => {
  const text = markup.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");
  expect(text).toBe(
    "|Delivery|Arrives Wed, 2 Dec – Fri, 4 Dec|Standard delivery|Free|Arrives Tue, 1 Dec|Express delivery|$14.99|",
  );
});

describe("a form tells which way of delivery was chosen", () => {
  /** What a browser would send of what was drawn. */
  const sent = (change: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [control] of markup.matchAll(/<input[^>]*>/g)) {
      const of = (name: string) => control.match(new RegExp(` ${name}="([^"]*)"`))?.[1] ?? "";
      const isSent = of("type") === "hidden" || control.includes('checked=""');
      if (isSent) form.set(of("name"), of("value"));
    }
    for (const [name, value] of Object.entries(change)) form.set(name, value);
    return chosenDelivery(form);
  };

  test("with the days that its sender saw", () => {
    expect(sent()).toEqual({
      service: "express",
      expectedDays: { from: "2026-12-01", to: "2026-12-01" },
    });
    expect(sent({ service: "standard" }).expectedDays).toEqual({
      from: "2026-12-02",
      to: "2026-12-04",
    });
  });

  test("and nothing that there is not", () => {
    expect(sent({ service: "teleport", "days-standard": "soon" })).toEqual({
      service: "standard",
      expectedDays: null,
    });
  });
});
