/** Replaces `country-data.ts` in browsers, which load the data that they need (`imports` of package.json). */
export const countryData = "";
