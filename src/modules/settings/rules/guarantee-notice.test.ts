import { expect, test } from "vitest";
import { firstZones } from "#modules/delivery/rules/first-zones.ts";
import { showsGuaranteeNotice } from "./guarantee-notice.ts";
import { defaultSettings } from "./settings.ts";

test.each([
  ["that delivers to the EU", "automatic", firstZones, true],
  ["that delivers at home only", "automatic", firstZones.slice(0, 1), false],
  [
    "with an EU zone without methods",
    "automatic",
    firstZones.map((zone) => ({ ...zone, methods: [] })),
    false,
  ],
  ["that always shows it", "always", firstZones.slice(0, 1), true],
  ["that never shows it", "never", firstZones, false],
] as const)(
  "a shop %s shows the notice by the setting %s",
  (_, guaranteeNotice, zones, expected) => {
    const content = { ...defaultSettings.content, guaranteeNotice };
    const delivery = { ...defaultSettings.delivery, zones };
    expect(showsGuaranteeNotice({ content, delivery })).toBe(expected);
  },
);
