import type { Place } from "#modules/core/rules/area.ts";
import { knownCountry } from "./known-countries.ts";
import { writtenPostalCode } from "./postal-code.ts";

/** A subdivision that a country's addresses name: a state, a province, a prefecture. */
export type Region = {
  /** The code in orders, zones and tax rates. */
  code: string;
  name: string;
  /** Its name in the country's script. */
  localName?: string;
  /** The code of ISO 3166-2 without the country, if orders have another one. */
  iso?: string;
};

/** Orders and rates have named these regions by their names since before the lists had codes. */
const NAMED_BY_NAME = new Set(["HK", "JP"]);

/** The countries whose letters have the code of a region instead of its name. */
const WRITTEN_AS_CODE = new Set(["AU", "BR", "CA", "IT", "SO", "US"]);

const lists = new Map<string, readonly Region[]>();

/** Returns the regions of a country's addresses by name, or undefined if its addresses have no list of them. */
export function regionsOf(country: string): readonly Region[] | undefined {
  const text = knownCountry(country)?.regions ?? "";
  if (text === "") return undefined;
  let regions = lists.get(country);
  if (!regions) {
    regions = text.split(", ").map((part) => regionIn(part, country));
    lists.set(country, regions);
  }
  return regions;
}

function regionIn(text: string, country: string): Region {
  const [, iso, name = "", localName] = /^(?:([\w.]{1,3}):)?([^=]*)(?:=(.*))?$/.exec(text) ?? [];
  const local = localName === undefined ? {} : { localName };
  if (iso === undefined) return { code: name, name, ...local };
  return NAMED_BY_NAME.has(country)
    ? { code: name, name, iso, ...local }
    : { code: iso, name, ...local };
}

/**
 * Returns a region's code by its code or name in any case, without accents, or with words such as "County"; null if
 * the country has none of that name.
 */
export function regionCodeOf(country: string, typed: string): string | null {
  return regionOf(country, typed)?.code ?? null;
}

/** Returns a region as its country's letters name it; other text is returned unchanged. */
export function writtenRegion(country: string, state: string): string {
  const region = regionOf(country, state);
  if (!region) return state;
  return WRITTEN_AS_CODE.has(country) ? region.code : region.name;
}

function regionOf(country: string, typed: string): Region | null {
  const regions = regionsOf(country);
  const wanted = bare(typed);
  if (!regions || wanted === "") return null;
  const code = wanted.replace(new RegExp(`^${country}-`, "i"), "");
  const byCode = regions.find((each) =>
    [each.code, each.iso ?? ""].some((own) => bare(own) === code),
  );
  if (byCode) return byCode;
  const called = (each: Region) => [each.name, each.localName ?? ""].map(bare);
  const byName = regions.find((each) => called(each).includes(wanted));
  if (byName) return byName;
  const core = withoutKind(wanted);
  const alike = regions.filter((each) => called(each).some((name) => withoutKind(name) === core));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Removes case, accents and dots: "Québec" equals Quebec, "D.C." equals DC. */
function bare(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\p{M}.'’]/gu, "")
    .replaceAll("&", " and ")
    .replaceAll("ı", "i")
    .trim()
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
}

const KINDS =
  "autonomous|city|co|county|department|district|do|emirate|governorate|island|islands|krai|kray|oblast|parish|" +
  "prefecture|province|provincia|region|republic|republits|sheng|shi|state|the|de|di|del|of";

/** Removes the words for a kind of region: "County Dublin" and "Co. Dublin" become "dublin". */
function withoutKind(name: string): string {
  const words = name.split(/[ -]/).filter((word) => !KINDS.split("|").includes(word));
  return words.join(" ").replace(/[都府県省市]$/u, "");
}

/** Returns a place as orders and rates have it: the region as its code, the postal code as its country writes it. */
export function writtenPlace({ country, region, postcode }: Place): Place {
  const typed = region?.trim() ?? "";
  return {
    country,
    region: (regionCodeOf(country, typed) ?? typed) || null,
    postcode: writtenPostalCode(postcode ?? "", country) || null,
  };
}
