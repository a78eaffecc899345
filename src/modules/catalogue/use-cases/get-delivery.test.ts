import fc from "fast-check";
import { expect, test } from "vitest";
import { deliveryDays } from "#modules/delivery/rules/delivery.ts";
import { homeWindow } from "#modules/delivery/rules/home-offers.ts";
import { homeOf } from "#modules/core/rules/area.ts";
import { defaultSettings as settings } from "#testing/settings.ts";
import { getDelivery } from "./get-delivery.server.ts";

const plenty = { inStock: true, stockCount: null };
const at = (now: Date) => getDelivery({ clock: { now: () => now }, settings }, plenty, null);

test("delivery days are right for each time, in any order of calls", () => {
  const moment = fc.date({
    min: new Date("2026-10-30T00:00Z"),
    max: new Date("2026-12-03T00:00Z"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.array(moment, { minLength: 2 }), (moments) => {
      for (const now of moments) {
        const window = homeWindow(settings.delivery, homeOf(settings.tax), now)!;
        const validUntil = window.validUntil.getTime();
        expect(at(now)).toEqual({ days: deliveryDays(window), validUntil });
      }
    }),
  );
});

test("sold-out products have no delivery days", () => {
  const soldOut = { inStock: false, stockCount: 0 };
  expect(getDelivery({ clock: { now: () => new Date() }, settings }, soldOut, null)).toBeNull();
});
