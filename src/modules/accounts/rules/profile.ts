import { namesOf } from "./account.ts";

/** §3 A shopper's address; every part may be empty. */
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

/** §7 The fields that a save writes; an absent field keeps its value. */
export type ProfileChange = {
  gender?: string | undefined;
  mobileNumber?: string | undefined;
  address?: Partial<Address> | undefined;
};

/** The record belongs to another account. */
export type ProfileErrorCode = "permission-denied";

export const addressParts = [
  "address1",
  "address2",
  "city",
  "state",
  "zipCode",
  "country",
] as const satisfies readonly (keyof Address)[];

/** The length limit of each profile field, in characters. */
export const PROFILE_FIELD_LENGTH = 200;

export const emptyAddress: Address = {
  address1: "",
  address2: "",
  city: "",
  state: "",
  zipCode: "",
  country: "",
};

/** §3 The change with every string trimmed. */
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

/** §3 The names that the profile screen shows: the record's, else the words of the display name. */
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
