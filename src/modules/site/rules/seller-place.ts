import { formatOf, writtenLine } from "#modules/delivery/rules/address/address-format.ts";
import { writtenRegion } from "#modules/delivery/rules/address/address-regions.ts";
import type { Settings } from "#platform/settings/settings.ts";

/** The seller's postal address by its parts; one that its country does not have is empty. */
export type SellerPlace = {
  street: string;
  postcode: string;
  city: string;
  region: string;
  /** ISO 3166-1, or empty. */
  country: string;
};

/** Returns the seller's place; null until staff have entered street and city. */
export function sellerPlace({ identity }: Pick<Settings, "identity">): SellerPlace | null {
  const { street, postcode, city, region, country } = identity;
  return street === "" || city === "" ? null : { street, postcode, city, region, country };
}

/** Returns the lines of the seller's place in the postal order of its country, which is the last one. */
export function sellerLines({ street, postcode, city, region, country }: SellerPlace): string[] {
  const { lines, name } =
    country === "" ? { lines: ["%A", "%Z %C", "%S"], name: "" } : formatOf(country);
  const values = {
    address1: street,
    address2: "",
    city,
    state: country === "" ? region : writtenRegion(country, region),
    zipCode: postcode,
  };
  return [...lines.map((line) => writtenLine(line, values)), name].filter((line) => line !== "");
}
