import { shopLocale } from "#modules/core/rules/shop-locale.ts";

/** Time zones with their regions. A region with several zones has that of most of its people. */
const zonesOfRegions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    "America/New_York": "CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV",
    "America/Chicago": "AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI",
    "America/Denver": "CO ID MT NM UT WY",
    "America/Phoenix": "AZ",
    "America/Los_Angeles": "CA NV OR WA",
    "America/Anchorage": "AK",
    "America/Puerto_Rico": "PR VI",
    "Pacific/Honolulu": "HI",
    "Pacific/Guam": "GU MP",
    "Pacific/Majuro": "MH",
    "Pacific/Palau": "PW",
    "Pacific/Pohnpei": "FM",
    "Pacific/Pago_Pago": "AS",
  },
  CA: {
    "America/Vancouver": "BC",
    "America/Whitehorse": "YT",
    "America/Edmonton": "AB NT",
    "America/Regina": "SK",
    "America/Winnipeg": "MB",
    "America/Toronto": "ON QC NU",
    "America/Halifax": "NB NS PE",
    "America/St_Johns": "NL",
  },
  AU: {
    "Australia/Perth": "WA",
    "Australia/Darwin": "NT",
    "Australia/Adelaide": "SA",
    "Australia/Brisbane": "QLD",
    "Australia/Sydney": "ACT JBT NSW",
    "Australia/Melbourne": "VIC",
    "Australia/Hobart": "TAS",
  },
};

/** Countries whose first zone by name is not that of their capital. */
const capitals: Readonly<Record<string, string>> = { ES: "Europe/Madrid", PT: "Europe/Lisbon" };

/**
 * Returns the time zone (IANA) of an address by its country and region. Unknown regions and countries have the shop's
 * time zone. Server only: browsers know fewer zones.
 */
export function timeZoneOf({ country, state }: { country: string; state: string }): string {
  const byRegion = zonesOfRegions[country];
  const found = byRegion
    ? Object.keys(byRegion).find((zone) => byRegion[zone]?.split(" ").includes(state))
    : (capitals[country] ?? firstZone(country));
  return found ?? shopLocale().timeZone;
}

function firstZone(country: string): string | undefined {
  // TypeScript's library does not have getTimeZones yet.
  const locale = new Intl.Locale("und", { region: country }) as Intl.Locale & {
    getTimeZones(): string[] | undefined;
  };
  return locale.getTimeZones()?.[0];
}
