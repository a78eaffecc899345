import { emptyAddress, type Address, type Profile, type ProfileChange } from "./profile.ts";

/** A part of the profile that its owner may change. */
export type ProfileField = "gender" | "mobileNumber" | keyof Address;

export type ProfileValues = Record<ProfileField, string>;

/** §2 The label of each field, on the form and in messages. */
export const profileLabels: Record<ProfileField, string> = {
  gender: "Gender",
  mobileNumber: "Mobile Number",
  address1: "Address Line 1",
  address2: "Address Line 2",
  city: "City",
  state: "State/Province/Region",
  zipCode: "Zip/Postal Code",
  country: "Country",
};

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
