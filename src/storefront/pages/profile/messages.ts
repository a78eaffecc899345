import { texts } from "#modules/core/rules/language/texts.ts";

/** §4, §8 Messages of the profile page. */
export const profileMessages = texts("profile-messages", {
  loading: "Loading your profile…",
  loaded: "Profile data loaded.",
  incomplete: "Complete your profile details.",
  phoneReason: "Only for delivery questions.",
  saved: "Profile updated successfully!",
  pickedUp: "You have unsaved changes from your last visit.",
  notRead: "Error fetching profile data: {message}",
  notSaved: "Error saving profile data: {message}",
});

/** §5 Warnings about saved values that look mistyped. They do not block saving. */
export const doubtTexts = texts("profile-doubts", {
  mobileNumber: "This may not be a complete phone number. We saved it as entered.",
  zipCode: "This may not be a complete postal code. We saved it as entered.",
  country: "This may not be a country. We saved it as entered.",
});
