// The extensions of this shop, one line each; src/extensions/README.md says what each does and needs.
// Delete the two slashes before a line to turn its extension on.

// export { firebase } from "#extensions/firebase/module.ts";

export {};
