import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { listLastAddresses } from "#modules/orders/store/list-last-addresses.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { countryCodeOf } from "#modules/accounts/rules/country-names.ts";
import { shownNames, type Profile } from "#modules/accounts/rules/profile.ts";
import { isCountry } from "#modules/delivery/rules/address/address-format.ts";
import { regionCodeOf } from "#modules/delivery/rules/address/address-regions.ts";
import { parseAddress, type OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { Services } from "#platform/services.ts";

/** So many addresses that a member's orders went to can be chosen from. */
const MOST_ADDRESSES = 3;

/** What the checkout knows of a member before anything is typed. */
export type Prefill = {
  email: string;
  /** What stands in the fields: where the last order went, or what the profile has; it need not be complete. */
  address: Partial<OrderAddress>;
  /** Where their last orders went, the newest first, and where they live. Each is complete, and none is there twice. */
  addresses: OrderAddress[];
  /** Whether the profile has an address; without one, this one can be kept there. */
  isInProfile: boolean;
};

/** What a member has told before, of themselves alone; a guest is asked for everything. */
export async function prefillFor({ db }: Pick<Services, "db">, account: Account): Promise<Prefill> {
  const [profile, last] = await Promise.all([
    findProfile(db, account.uid),
    listLastAddresses(db, account.uid, MOST_ADDRESSES),
  ]);
  const home = addressOf(profile, account.displayName);
  const known = [...last, home].map((each) => parseAddress(each));
  const complete = known.flatMap((parsed) => (parsed.ok ? [parsed.value] : []));
  const addresses = complete.filter(
    (each, index) => complete.findIndex((other) => isSame(other, each)) === index,
  );
  return {
    email: account.email,
    address: addresses[0] ?? home,
    addresses: addresses.slice(0, MOST_ADDRESSES),
    isInProfile: profile !== null && Object.values(profile.address).some((part) => part !== ""),
  };
}

/** A profile takes whatever is typed, so its country and state are names that have to be understood first. */
function addressOf(profile: Profile | null, displayName: string): Partial<OrderAddress> {
  const names = shownNames(profile, displayName);
  if (profile === null) return names;
  const { country: written, state, ...place } = profile.address;
  const country = countryCodeOf(written);
  const telephone = profile.mobileNumber;
  if (country === null || !isCountry(country))
    return written === "" ? { ...names, ...place, state, telephone } : { ...names, telephone };
  return {
    ...names,
    ...place,
    country,
    state: regionCodeOf(country, state) ?? state,
    telephone,
  };
}

function isSame(one: OrderAddress, other: OrderAddress): boolean {
  const written = ({ telephone: _, ...rest }: OrderAddress) =>
    Object.entries(rest)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .join()
      .toLowerCase();
  return written(one) === written(other);
}
