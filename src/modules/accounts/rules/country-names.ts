/** Languages that people are likely to write their country in. */
const languages = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "pt",
  "nl",
  "pl",
  "sv",
  "da",
  "nb",
  "fi",
  "cs",
  "ja",
  "zh",
];

/** What people write and no list has. */
const otherNames: Record<string, string> = {
  america: "US",
  usa: "US",
  "united states of america": "US",
  uk: "GB",
  "great britain": "GB",
  britain: "GB",
  england: "GB",
  scotland: "GB",
  wales: "GB",
  "northern ireland": "GB",
  holland: "NL",
  "hong kong": "HK",
  "czech republic": "CZ",
  "republic of ireland": "IE",
  uae: "AE",
};

let known: Map<string, string> | null = null;

/** The two letters of a country by a name or a short form of it, whatever its case; null where none is known. */
export function countryCodeOf(name: string): string | null {
  if (name.trim() === "") return null;
  known ??= new Map([...namesOfAll(), ...Object.entries(otherNames)]);
  return known.get(bare(name)) ?? null;
}

/** Whether a country goes by this name in one of the languages above. */
export function isCountryName(name: string): boolean {
  return countryCodeOf(name) !== null;
}

function namesOfAll(): [name: string, code: string][] {
  const codes = twoLetterCodes();
  return languages.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    return codes.flatMap((code) => {
      const name = names.of(code);
      if (name === undefined) return [];
      // Some countries have older codes, too: UK is GB.
      const region = new Intl.Locale("und", { region: code }).region ?? code;
      const both: [string, string][] = [
        [code.toLowerCase(), region],
        [bare(name), region],
      ];
      return both;
    });
  });
}

function twoLetterCodes(): string[] {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => first + second));
}

/** Without case, accents, dots and the article before it. */
function bare(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}|\./gu, "")
    .trim()
    .toLowerCase()
    .replace(/^the /, "")
    .replaceAll(/\s+/g, " ");
}
