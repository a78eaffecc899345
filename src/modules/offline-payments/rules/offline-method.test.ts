import { expect, test } from "vitest";
import { cents } from "#modules/core/rules/money/money.ts";
import { offeredOffline, type OfflineBuyer, type OfflineMethod } from "./offline-method.ts";

const method: OfflineMethod = {
  id: 1,
  name: "Bank transfer",
  kind: "transfer",
  instructions: "",
  dueDays: 7,
  fee: cents(0),
  isActive: true,
  countries: [],
  services: [],
  totalFrom: null,
  totalTo: null,
  isMarkedOnly: false,
};
const buyer: OfflineBuyer = {
  country: "DE",
  service: "standard",
  isCollected: false,
  total: cents(10_000),
  hasGiftCards: false,
  isMarked: false,
};

test.each<
  [what: string, method: Partial<OfflineMethod>, buyer: Partial<OfflineBuyer>, isSeen: boolean]
>([
  ["without rules", {}, {}, true],
  ["that is switched off", { isActive: false }, {}, false],
  ["for this country", { countries: ["AT", "DE"] }, {}, true],
  ["for other countries", { countries: ["AT"] }, {}, false],
  ["for this delivery", { services: ["standard"] }, {}, true],
  ["for another delivery", { services: ["express"] }, {}, false],
  ["for a delivery before one is chosen", { services: ["express"] }, { service: null }, false],
  ["from just this total", { totalFrom: cents(10_000) }, {}, true],
  ["from a higher total", { totalFrom: cents(10_001) }, {}, false],
  ["up to just this total", { totalTo: cents(10_000) }, {}, true],
  ["up to a lower total", { totalTo: cents(9999) }, {}, false],
  ["for marked members", { isMarkedOnly: true }, {}, false],
  ["for marked members, by one", { isMarkedOnly: true }, { isMarked: true }, true],
  ["whose one rule of two fails", { countries: ["DE"], totalTo: cents(1) }, {}, false],
  ["on collection, of a parcel", { kind: "collection" }, {}, false],
  ["on collection, of a pickup", { kind: "collection" }, { isCollected: true }, true],
  ["on delivery, of a pickup", { kind: "delivery" }, { isCollected: true }, false],
  ["by transfer, of a gift card", {}, { hasGiftCards: true }, true],
  ["on invoice, of a gift card", { kind: "invoice" }, { hasGiftCards: true }, false],
  [
    "whose rules fail, by staff",
    { countries: ["AT"], isMarkedOnly: true },
    { isStaff: true },
    true,
  ],
  ["that is switched off, by staff", { isActive: false }, { isStaff: true }, false],
])("a method %s", (_, change, by, isSeen) => {
  const offered = offeredOffline([{ ...method, ...change }], { ...buyer, ...by });
  expect(offered).toHaveLength(isSeen ? 1 : 0);
});
