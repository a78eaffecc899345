/** A subdivision that a country's addresses name: a state, a province, a prefecture. */
export type Region = {
  /** The code in letters and in the database. */
  code: string;
  name: string;
};

const withCodes = (list: string): Region[] =>
  list.split(", ").map((each) => {
    const space = each.indexOf(" ");
    return { code: each.slice(0, space), name: each.slice(space + 1) };
  });
const byName = (list: string): Region[] => list.split(", ").map((name) => ({ code: name, name }));

/** The subdivisions of the countries whose form has a list of them. */
export const regions: Readonly<Record<string, readonly Region[]>> = {
  // Includes the district, the territories and the armed forces, as the postal service does.
  US: withCodes(
    "AL Alabama, AK Alaska, AS American Samoa, AZ Arizona, AR Arkansas, AA Armed Forces Americas, " +
      "AE Armed Forces Europe, AP Armed Forces Pacific, CA California, CO Colorado, CT Connecticut, DE Delaware, " +
      "DC District of Columbia, FL Florida, GA Georgia, GU Guam, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, " +
      "IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, " +
      "MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, " +
      "NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, " +
      "MP Northern Mariana Islands, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico, " +
      "RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, " +
      "VI Virgin Islands, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming",
  ),
  CA: withCodes(
    "AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador, " +
      "NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec, " +
      "SK Saskatchewan, YT Yukon",
  ),
  AU: withCodes(
    "ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, " +
      "SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia",
  ),
  JP: byName(
    "Hokkaido, Aomori, Iwate, Miyagi, Akita, Yamagata, Fukushima, Ibaraki, Tochigi, Gunma, Saitama, Chiba, Tokyo, " +
      "Kanagawa, Niigata, Toyama, Ishikawa, Fukui, Yamanashi, Nagano, Gifu, Shizuoka, Aichi, Mie, Shiga, Kyoto, " +
      "Osaka, Hyogo, Nara, Wakayama, Tottori, Shimane, Okayama, Hiroshima, Yamaguchi, Tokushima, Kagawa, Ehime, " +
      "Kochi, Fukuoka, Saga, Nagasaki, Kumamoto, Oita, Miyazaki, Kagoshima, Okinawa",
  ),
  HK: byName("Hong Kong Island, Kowloon, New Territories"),
};

/** A subdivision's code by its code or name, in any case; null if the country has none of that name. */
export function regionCodeOf(country: string, typed: string): string | null {
  const wanted = bare(typed);
  const found = regions[country]?.find(
    ({ code, name }) => bare(code) === wanted || bare(name) === wanted,
  );
  return found?.code ?? null;
}

/** Removes case, accents and dots: "Québec" equals Quebec, "D.C." equals DC. */
function bare(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}|\./gu, "")
    .trim()
    .replaceAll(/\s+/g, " ")
    .toLowerCase();
}
