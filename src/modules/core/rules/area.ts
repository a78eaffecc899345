/** A place in the world: a country, a part of it, or postcodes in it. Taxes and deliveries are defined for areas. */
export type Area = {
  /** ISO 3166-1, two letters. */
  country: string;
  /** The code of a state or province; null for all. */
  region: string | null;
  /** Beginnings of codes and ranges of them, separated by commas: `90210, 94000..94999, SW1*`; null for all. */
  postcodes: string | null;
};

/** The part of an address that decides about areas. */
export type Place = { country: string; region: string | null; postcode: string | null };

/** The member states of the European Union, whose VAT is harmonised (Directive 2006/112/EC). */
const EU = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";

/** Returns whether a country is a member state of the European Union. */
export function isEuCountry(country: string): boolean {
  return EU.split(" ").includes(country);
}

/** Normalises width, because Japanese keyboards type wide digits, and drops the country prefix, as in D-10115. */
export function typedPostcode(text: string): string {
  const code = text.normalize("NFKC").trim().toUpperCase();
  return code.replace(/^[A-Z]{1,3}-(?=\d)/, "");
}

/** A span of postcodes, compared as text without spaces and hyphens. */
type Span = { from: string; to: string };

const bare = (postcode: string) => typedPostcode(postcode).replaceAll(/[\s-]/g, "");

/** Returns the spans of a list of postcodes, or null if a part of it cannot be read. */
export function postcodeSpans(postcodes: string): Span[] | null {
  const spans = postcodes.split(",").map((part): Span | null => {
    const [from = "", to = from, ...rest] = part.split("..").map(bare);
    const isPrefix = from.endsWith("*") && from === to;
    const start = isPrefix ? from.slice(0, -1) : from;
    const isReadable = [start, isPrefix ? start : to].every((code) => /^[A-Z\d]{1,10}$/.test(code));
    if (rest.length > 0 || !isReadable || from.length !== to.length || from > to) return null;
    // Areas name the first part of codes such as 1012 AB, 1100-148 or 94103-1234.
    return { from: start, to: `${isPrefix ? start : to}\uFFFF` };
  });
  return spans.every((span) => span !== null) ? spans : null;
}

export function isInArea(place: Place, area: Area): boolean {
  if (place.country !== area.country) return false;
  if (area.region !== null && !isSameRegion(area.region, place.region ?? "")) return false;
  return area.postcodes === null || postcodesContain(area.postcodes, place.postcode ?? "");
}

/** Returns whether a list of postcodes has the typed one. */
export function postcodesContain(postcodes: string, typed: string): boolean {
  const code = bare(typed);
  return (postcodeSpans(postcodes) ?? []).some(({ from, to }) => from <= code && code <= to);
}

/** Returns whether two texts name one region: case, accents, dots and repeated spaces don't count. */
export function isSameRegion(one: string, other: string): boolean {
  return one === other || bareRegion(one) === bareRegion(other);
}

const bareRegion = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}|[.’']/gu, "")
    .trim()
    .replaceAll(/[\s-]+/g, " ")
    .toLowerCase();

/** Returns how narrow an area is; of several areas that a place is in, the narrowest applies. */
export function narrowness({ region, postcodes }: Area): number {
  return (postcodes === null ? 0 : 2) + (region === null ? 0 : 1);
}

/** Returns whether some place is in two areas of which neither is narrower. */
export function areasOverlap(one: Area, other: Area): boolean {
  if (one.country !== other.country || narrowness(one) !== narrowness(other)) return false;
  if (!isSameRegion(one.region ?? "", other.region ?? "")) return false;
  if (one.postcodes === null || other.postcodes === null) return true;
  const others = postcodeSpans(other.postcodes) ?? [];
  return (postcodeSpans(one.postcodes) ?? []).some((span) =>
    others.some(({ from, to }) => span.from <= to && from <= span.to),
  );
}

/** Returns an area as text: `US NY 10001..10292`. */
export function areaText({ country, region, postcodes }: Area): string {
  return [country, region, postcodes].filter((part) => part !== null).join(" ");
}

/** Returns the shop's own place, for which prices and deliveries are shown before an address is known. */
export function homeOf(tax: { country: string; region: string; postcode: string }): Place {
  return { country: tax.country, region: tax.region || null, postcode: tax.postcode || null };
}
