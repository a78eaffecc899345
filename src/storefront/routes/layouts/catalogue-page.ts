/**
 * Whether an address is one of the catalogue, whose pages are the same for everybody: only their data is fetched ahead
 * and kept for Back. What a person alone may see is asked for when it is opened, and forgotten when it is left.
 */
export const isCataloguePage = (path: string): boolean =>
  /^\/($|(category|product|search|featured|deals)(\/[^/]*)?$)/.test(path);
