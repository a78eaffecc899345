/** §4, §8 What the profile screen says. */
export const profileMessages = {
  loading: "Loading your profile…",
  loaded: "Profile data loaded.",
  incomplete: "Complete your profile details.",
  saved: "Profile updated successfully!",
  pickedUp: "What you had typed is still here. It is not saved yet.",
  notRead: (message: string) => `Error fetching profile data: ${message}`,
  notSaved: (message: string) => `Error saving profile data: ${message}`,
} as const;
