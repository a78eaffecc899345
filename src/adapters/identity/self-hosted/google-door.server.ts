export type GoogleDoor = Record<string, never>;
