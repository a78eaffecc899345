/**
 * Whether a path is a catalogue page. Those are the same for all visitors, so only their data is
 * prefetched and kept for Back. Personal pages are loaded on each visit.
 */
export const isCataloguePage = (path: string): boolean =>
  /^\/($|(category|product|search|featured|deals)(\/[^/]*)?$)/.test(path);
