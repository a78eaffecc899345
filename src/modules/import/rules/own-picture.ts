const ownFile = /^(?:https?:\/\/[^/]+)?(\/pictures\/([\w.-]+)-\d+\.webp)$/;

/** An exported picture's address without the shop's host; another address is returned unchanged. */
export const withoutHost = (url: string): string => ownFile.exec(url)?.[1] ?? url;

/** The key of an exported picture; null for a picture of another shop. */
export const ownPictureKey = (url: string): string | null => ownFile.exec(url)?.[2] ?? null;
