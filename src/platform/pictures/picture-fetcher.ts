import type { PictureFormat } from "#modules/catalogue/rules/picture.ts";
import type { Result } from "#modules/core/rules/result.ts";

/** One size of a picture in one format. */
export type Rendition = { width: number; format: PictureFormat; bytes: Uint8Array };

/** A picture from elsewhere in all sizes that the shop serves. */
export type FetchedRenditions = { width: number; height: number; renditions: Rendition[] };

/**
 * `unreachable`: nobody answered. `refused`: an address that the shop must not ask, such as one of
 * its own network. `missing`: the server answered, but not with a file. `too-large` and
 * `not-a-picture`: what came is of no use.
 */
export type PictureFetchError =
  | "unreachable"
  | "refused"
  | "missing"
  | "too-large"
  | "not-a-picture";

/** Fetches pictures from web addresses and brings them into the shop's sizes. */
export type PictureFetcher = {
  fetchPicture(url: string): Promise<Result<FetchedRenditions, PictureFetchError>>;
};
