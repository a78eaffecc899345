import { texts } from "#modules/core/rules/language/texts.ts";

/** §2 The label of each field, on the form and in messages. */
export const profileLabels = texts("profile-labels", {
  gender: "Gender",
  mobileNumber: "Mobile Number",
  address1: "Address Line 1",
  address2: "Address Line 2",
  city: "City",
  state: "State/Province/Region",
  zipCode: "Zip/Postal Code",
  country: "Country",
});
