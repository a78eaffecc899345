import { findProfile } from "#modules/accounts/store/profiles.server.ts";
import { listLastAddresses } from "#modules/orders/store/member-orders.server.ts";
import type { Account } from "#modules/accounts/rules/account.ts";
import { countryCodeOf } from "#modules/accounts/rules/country-names.ts";
import { shownNames, type Profile } from "#modules/accounts/rules/profile.ts";
import { isCountry } from "#modules/delivery/rules/address/address-format.ts";
import { regionCodeOf } from "#modules/delivery/rules/address/address-regions.ts";
import { parseAddress, type OrderAddress } from "#modules/delivery/rules/address/address.ts";
import type { Services } from "#platform/services.ts";

/** Number of earlier addresses that a member can choose from. */
const MOST_ADDRESSES = 3;

/** Form values that the checkout knows of a member. */
export type Prefill = {
  email: string;
  /** The address of the last order, or the profile's, which may be incomplete. */
  address: Partial<OrderAddress>;
  /** Complete, distinct addresses: of the last orders, newest first, then of the profile. */
  addresses: OrderAddress[];
  /** Whether the profile has an address; without one, this address can be saved there. */
  isInProfile: boolean;
};

/** Returns a member's own form values; a guest gets none. */
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

/** A profile holds free text, so country and state are matched by name. */
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
