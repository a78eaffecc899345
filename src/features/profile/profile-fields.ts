import type { Address } from "#domain/account/profile.ts";

/** A part of the record that its owner may change. */
export type ProfileField = "gender" | "mobileNumber" | keyof Address;

/** §2 What each field is called, on the screen and in sentences about it. */
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
