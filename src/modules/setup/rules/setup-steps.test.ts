import { expect, test } from "vitest";
import { firstZones } from "#modules/delivery/rules/first-zones.ts";
import { defaultSettings } from "#testing/settings.ts";
import { setupSteps, type SetupFacts } from "./setup-steps.ts";

const { identity, backup, delivery: rules } = defaultSettings;
const delivery = { ...rules, zones: [] };
const fresh: SetupFacts = {
  settings: { identity, backup, delivery },
  hasOwnProduct: false,
  hasSamples: true,
  hasFirstPicture: false,
  takesMoney: false,
  sendsEmails: false,
  hasFactor: false,
  hasLegalPages: false,
  unfinishedPages: [{ name: "About", to: "/pages/new?slug=about&title=About" }],
  knowsCountry: false,
  knowsDelivery: false,
  knowsTaxes: false,
};
const ready: SetupFacts = {
  settings: {
    identity: { ...identity, address: "1 Main Street" },
    backup: { ...backup, isDaily: true },
    delivery: { ...delivery, zones: firstZones },
  },
  hasOwnProduct: true,
  hasSamples: false,
  hasFirstPicture: true,
  takesMoney: true,
  sendsEmails: true,
  hasFactor: true,
  hasLegalPages: true,
  unfinishedPages: [],
  knowsCountry: true,
  knowsDelivery: true,
  knowsTaxes: true,
};

test("a fact ticks its step, and the list goes away with the last one", () => {
  expect(setupSteps(fresh).filter(({ isDone }) => isDone)).toEqual([]);
  expect(setupSteps({ ...ready, hasFactor: false }).filter(({ isDone }) => !isDone)).toEqual([
    { name: "Turn on two-step sign-in", isDone: false, to: "/security" },
  ]);
  expect(setupSteps(ready)).toEqual([]);
});

test("a shop that started without samples has none to remove", () => {
  const names = (facts: SetupFacts) => setupSteps(facts).map(({ name }) => name);
  expect(names(fresh)).toContain("Remove the sample data");
  expect(names({ ...fresh, hasSamples: null })).not.toContain("Remove the sample data");
});

test("a shop with samples has no step for legal pages", () => {
  const names = (facts: SetupFacts) => setupSteps(facts).map(({ name }) => name);
  expect(names(fresh)).toContain("Finish your legal pages");
  expect(names({ ...fresh, hasLegalPages: null })).not.toContain("Finish your legal pages");
});

test("zones that no one chose, and a zone without a method, tick nothing", () => {
  const isTicked = (facts: SetupFacts) =>
    setupSteps({ ...facts, hasFactor: false }).find(({ to }) => to === "/delivery")?.isDone;
  expect(isTicked(ready)).toBe(true);
  expect(isTicked({ ...ready, knowsDelivery: false })).toBe(false);
  const zones = firstZones.map((zone) => ({ ...zone, methods: [] }));
  const { settings } = ready;
  expect(isTicked({ ...ready, settings: { ...settings, delivery: { ...delivery, zones } } })).toBe(
    false,
  );
});
