/** The configuration of the shop that the tests build. */
export { firebase } from "#extensions/firebase/module.ts";
