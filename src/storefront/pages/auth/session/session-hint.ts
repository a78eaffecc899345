// A flag without personal data: this browser has signed in before, so the page loads its session.
const KEY = "shop.signed-in";

/** Whether this browser may have a session; false if storage is blocked. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function setSessionHint(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(KEY, "1");
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the next visit does not load the session; signing in still works.
  }
}
