import type { DoubtedField } from "#modules/accounts/rules/profile-doubts.ts";

/** §4, §8 Messages of the profile page. */
export const profileMessages = {
  loading: "Loading your profile…",
  loaded: "Profile data loaded.",
  incomplete: "Complete your profile details.",
  phoneReason: "Only for questions about a delivery.",
  saved: "Profile updated successfully!",
  pickedUp: "What you had typed is still here. It is not saved yet.",
  notRead: (message: string) => `Error fetching profile data: ${message}`,
  notSaved: (message: string) => `Error saving profile data: ${message}`,
} as const;

/** §5 Warnings about saved values that look mistyped. They do not block saving. */
export const doubtTexts: Record<DoubtedField, string> = {
  mobileNumber: "Is this a full phone number? It is saved as you typed it.",
  zipCode: "Is this the whole postal code? It is saved as you typed it.",
  country: "Is this the name of a country? It is saved as you typed it.",
};
