// A flag only, never a name: whether this browser has signed in before and should ask who it is.
const KEY = "shop.signed-in";

/** Whether this browser may have a session; where storage is closed, it can't know and does not ask. */
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
    // The next visit does not ask; signing in still works.
  }
}
