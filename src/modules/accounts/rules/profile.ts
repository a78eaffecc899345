import { namesOf } from "./account.ts";

/** §3 Where a shopper lives; every part may be empty. */
export type Address = {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
};

/** §3 User profile record, one for each uid. */
export type Profile = {
  uid: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Set at sign-up. */
  createdAt: Date;
  gender: string;
  mobileNumber: string;
  address: Address;
};

/** §7 What saving the profile writes; an absent part stays as it is. */
export type ProfileChange = {
  gender?: string | undefined;
  mobileNumber?: string | undefined;
  address?: Partial<Address> | undefined;
};

/** Why a record is neither read nor written: it is someone else's. */
export type ProfileErrorCode = "permission-denied";

export const addressParts = [
  "address1",
  "address2",
  "city",
  "state",
  "zipCode",
  "country",
] as const satisfies readonly (keyof Address)[];

/** The most characters that a profile's field keeps; more is no name, number or street. */
export const PROFILE_FIELD_LENGTH = 200;

export const emptyAddress: Address = {
  address1: "",
  address2: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
};

/** §3 A change with every string trimmed. */
export function trimmedChange({ gender, mobileNumber, address }: ProfileChange): ProfileChange {
  return {
    ...(gender === undefined ? {} : { gender: gender.trim() }),
    ...(mobileNumber === undefined ? {} : { mobileNumber: mobileNumber.trim() }),
    ...(address === undefined ? {} : { address: trimmedAddress(address) }),
  };
}

function trimmedAddress(address: Partial<Address>): Partial<Address> {
  const parts = addressParts.flatMap((part) => {
    const value = address[part];
    return value === undefined ? [] : [[part, value.trim()] as const];
  });
  return Object.fromEntries(parts);
}

/** §3 The names that the profile screen shows: the record's, and the display name's words where the record has none. */
export function shownNames(
  record: Pick<Profile, "firstName" | "lastName"> | null,
  displayName: string,
): { firstName: string; lastName: string } {
  const derived = namesOf(displayName);
  return {
    firstName: record?.firstName || derived.firstName,
    lastName: record?.lastName || derived.lastName,
  };
}
