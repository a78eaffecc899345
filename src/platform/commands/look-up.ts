import type { Permission } from "./permissions.ts";
import type { Services } from "#platform/services.ts";

/** A record that matches typed words. */
export type FoundRecord = {
  name: string;
  /** What tells it from others with the same name. */
  note: string;
  state: string | null;
  /** The address of a small picture. */
  picture: string | null;
  /** Its page in the back office. */
  to: string;
};

/** Finds records of a noun for the palette of the back office. */
export type LookUp = {
  /** Its place; those of all modules are ordered by it. */
  position: number;
  title: string;
  /** One of them is needed. */
  permissions: readonly Permission[];
  find(services: Services, words: string, most: number): Promise<readonly FoundRecord[]>;
};
