/** The member states of the European Union, whose VAT is harmonised (Directive 2006/112/EC). */
const EU = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK";

/** Returns whether a country is a member state of the European Union. */
export function isEuCountry(country: string): boolean {
  return EU.split(" ").includes(country);
}
