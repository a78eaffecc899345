import { isCountryCode } from "#modules/core/rules/area.ts";

const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
let known: { value: string; label: string }[] | undefined;

/** All countries by their English name. */
export async function countries() {
  if (known) return known;
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const found = codes.flatMap((value) => {
    // The name first, because it is quick to ask for.
    const label = names.of(value);
    return label === undefined || !isCountryCode(value) ? [] : [{ value, label }];
  });
  known = found.toSorted((a, b) => a.label.localeCompare(b.label, "en"));
  return known;
}

const names = new Intl.DisplayNames("en", { type: "region" });
export const countryName = (code: string) =>
  isCountryCode(code) ? (names.of(code) ?? code) : code;
