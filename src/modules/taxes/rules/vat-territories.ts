import {
  isEuCountry,
  isSameRegion,
  postcodesContain,
  type Place,
} from "#modules/core/rules/area.ts";

/** A place that is taxed otherwise than the country in its addresses. */
export type VatTerritory = {
  name: string;
  /** The country in its addresses, and the postcodes there; null if addresses name only its own code. */
  country: string;
  postcodes: string | null;
  /** Provinces that are wholly in it, which decide while no postcode is known. */
  regions?: readonly string[];
  /** Its own code in ISO 3166-1, or one that is reserved there; null without one. */
  code: string | null;
  /** The country as whose part it is taxed; null if it is outside, with taxes of its own. */
  taxedAs: string | null;
  law: string;
};

const THIRD = "Directive 2006/112/EC, Article 6(1)";
const OUT_OF_CUSTOMS = "Directive 2006/112/EC, Article 6(2)";
const TREATED_AS = "Directive 2006/112/EC, Article 7";
const OVERSEAS = `${THIRD}(c); TFEU, Articles 349 and 355(1)`;
const NO_PART = "Directive 2006/112/EC, Article 5; TFEU, Article 355";
const UK_ISLANDS = "Value Added Tax Act 1994, s. 96(11): the territory of the United Kingdom";

const outside = (
  name: string,
  where: Pick<VatTerritory, "country" | "postcodes" | "regions">,
  [code, law]: [code: string | null, law: string],
): VatTerritory => ({ name, ...where, code, taxedAs: null, law });

const french = (name: string, digits: string, code: string, law = OVERSEAS) =>
  outside(name, { country: "FR", postcodes: `${digits}*` }, [code, law]);

/** Where VAT follows other borders than countries. The first row that fits a place decides. */
export const vatTerritories: readonly VatTerritory[] = [
  outside(
    "Canary Islands",
    {
      country: "ES",
      postcodes: "35*,38*",
      regions: ["Las Palmas", "Santa Cruz de Tenerife", "Canary Islands", "Canarias", "GC", "TF"],
    },
    ["IC", `${THIRD}(b)`],
  ),
  outside(
    "Ceuta and Melilla",
    { country: "ES", postcodes: "51*,52*", regions: ["Ceuta", "Melilla", "CE", "ML"] },
    ["EA", `${OUT_OF_CUSTOMS}(c) and (d)`],
  ),
  outside("Büsingen", { country: "DE", postcodes: "78266" }, [null, `${OUT_OF_CUSTOMS}(b)`]),
  outside("Heligoland", { country: "DE", postcodes: "27498" }, [null, `${OUT_OF_CUSTOMS}(a)`]),
  outside("Livigno", { country: "IT", postcodes: "23041" }, [null, `${OUT_OF_CUSTOMS}(e)`]),
  // Inside the customs territory since 2020 (Directive (EU) 2019/475).
  outside("Campione d’Italia", { country: "IT", postcodes: "22061" }, [null, `${THIRD}(f)`]),
  outside("San Marino", { country: "IT", postcodes: "4789*" }, ["SM", NO_PART]),
  outside("Vatican City", { country: "IT", postcodes: "00120" }, ["VA", NO_PART]),
  outside("Mount Athos", { country: "GR", postcodes: "63086,63087" }, [null, `${THIRD}(a)`]),
  outside("Åland Islands", { country: "FI", postcodes: "22*" }, ["AX", `${THIRD}(d)`]),
  // Their letters have postcodes of Guadeloupe, as before 2007.
  french("Saint Martin", "97150,978", "MF"),
  french("Saint Barthélemy", "97133,977", "BL", NO_PART),
  french("Guadeloupe", "971", "GP"),
  french("Martinique", "972", "MQ"),
  french("French Guiana", "973", "GF"),
  french("Réunion", "974", "RE"),
  french("Mayotte", "976", "YT"),
  french("Saint Pierre and Miquelon", "975", "PM", NO_PART),
  french("French Southern Territories", "984", "TF", NO_PART),
  french("Wallis and Futuna", "986", "WF", NO_PART),
  french("French Polynesia", "987", "PF", NO_PART),
  french("New Caledonia", "988", "NC", NO_PART),
  outside("Greenland", { country: "DK", postcodes: "39*" }, ["GL", NO_PART]),
  outside("Jersey", { country: "GB", postcodes: "JE*" }, ["JE", UK_ISLANDS]),
  outside("Guernsey", { country: "GB", postcodes: "GY*" }, ["GG", UK_ISLANDS]),
  outside("Gibraltar", { country: "GB", postcodes: "GX*" }, ["GI", NO_PART]),
  {
    name: "Northern Ireland",
    country: "GB",
    postcodes: "BT*",
    code: null,
    taxedAs: "GB",
    law: "Windsor Framework (Protocol on Ireland/Northern Ireland), Article 8 and Annex 3",
  },
  {
    name: "Isle of Man",
    country: "IM",
    postcodes: null,
    code: "IM",
    taxedAs: "GB",
    law: `${TREATED_AS}; Isle of Man Act 1979, s. 6`,
  },
  { name: "Monaco", country: "MC", postcodes: null, code: "MC", taxedAs: "FR", law: TREATED_AS },
  {
    name: "Akrotiri and Dhekelia",
    country: "CY",
    postcodes: null,
    code: null,
    taxedAs: "CY",
    law: TREATED_AS,
  },
  {
    name: "Liechtenstein",
    country: "LI",
    postcodes: null,
    code: "LI",
    taxedAs: "CH",
    law: "Treaty of 28 October 1994 between Switzerland and Liechtenstein on VAT",
  },
];

/** Where a place is taxed. */
export type VatPlace = {
  /** The country of its taxes, or the name of a territory without a code. Equal ones are one territory. */
  country: string;
  /** Whether goods move between it and the EU as within the EU. */
  isEu: boolean;
};

/** Returns where a place is taxed, by the codes and postcodes of territories. */
export function vatPlaceOf(place: Place): VatPlace {
  const found = vatTerritories.find((territory) => isInTerritory(place, territory));
  if (!found) return { country: place.country, isEu: isEuCountry(place.country) };
  const country = found.taxedAs ?? found.code ?? found.name;
  // Goods, not services, move between Northern Ireland and the EU as within it.
  return { country, isEu: found.postcodes === "BT*" || isEuCountry(country) };
}

function isInTerritory(place: Place, { code, country, postcodes, regions }: VatTerritory): boolean {
  if (place.country === code) return true;
  if (place.country !== country || postcodes === null) return false;
  const { postcode, region } = place;
  if (postcode !== null && postcode.trim() !== "") return postcodesContain(postcodes, postcode);
  return region !== null && (regions ?? []).some((each) => isSameRegion(each, region));
}

/** Returns the country that a whole country is taxed as, such as France for Monaco; null for others. */
export function taxedAsCountry(country: string): string | null {
  return vatTerritories.find(({ code }) => code === country)?.taxedAs ?? null;
}

/** Returns why a country has no taxes of its own, in one sentence; null if it has. */
export function partProblem(country: string): string | null {
  const whole = taxedAsCountry(country);
  return whole === null ? null : `${country} is taxed as a part of ${whole}: enter ${whole}.`;
}

/** Returns the places in a country's addresses that are taxed otherwise, and those taxed as it. */
export function territoriesOf(country: string): VatTerritory[] {
  return vatTerritories.filter(
    (each) =>
      each.code !== country &&
      (each.country === country || each.taxedAs === country) &&
      (each.postcodes !== null || each.taxedAs !== null),
  );
}

/** Returns whether goods from one place to another leave a territory of VAT, so that import taxes may be due. */
export function isExport(from: Place, to: Place): boolean {
  const [start, end] = [vatPlaceOf(from), vatPlaceOf(to)];
  return start.country !== end.country && !(start.isEu && end.isEu);
}

/** Returns whether goods go from one member state of the EU to another. */
export function isWithinEu(from: Place, to: Place): boolean {
  const [start, end] = [vatPlaceOf(from), vatPlaceOf(to)];
  return start.country !== end.country && start.isEu && end.isEu;
}

/** Whether postcodes decide about VAT in a country's addresses. */
export const hasTerritories = (country: string): boolean =>
  vatTerritories.some((each) => each.country === country && each.postcodes !== null);
