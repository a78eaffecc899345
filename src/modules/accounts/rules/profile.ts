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

export const addressParts = Object.keys(emptyAddress) as (keyof Address)[];

/** A part of the profile that its owner may change. */
export type ProfileField = "gender" | "mobileNumber" | keyof Address;

export type ProfileValues = Record<ProfileField, string>;

export const emptyValues: ProfileValues = { gender: "", mobileNumber: "", ...emptyAddress };

/** The form's values for a profile record. */
export function valuesOf(profile: Profile | null): ProfileValues {
  if (profile === null) return emptyValues;
  return { gender: profile.gender, mobileNumber: profile.mobileNumber, ...profile.address };
}

/** §7 The change that the submitted form writes. */
export function changeOf({ gender, mobileNumber, ...address }: ProfileValues): ProfileChange {
  return { gender, mobileNumber, address };
}

/** The change if the record could not be read: only the typed fields, or empty ones would erase saved data. */
export function typedChangeOf({ gender, mobileNumber, ...address }: ProfileValues): ProfileChange {
  return {
    ...typed({ gender, mobileNumber }),
    address: typed(address),
  };
}

function typed<T extends Record<string, string>>(values: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value.trim() !== ""),
  ) as Partial<T>;
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
