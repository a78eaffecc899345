/** Replaces `region-lists.ts` in browsers, which load the lists that they need (`imports` of package.json). */
export const regionLists = "";
