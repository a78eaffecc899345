import type { PictureFormat } from "#modules/catalogue/rules/picture.ts";
import type { Result } from "#modules/core/rules/result.ts";

export type Rendition = { width: number; format: PictureFormat; bytes: Uint8Array };

/** A fetched picture in all sizes that the shop serves. */
export type FetchedRenditions = { width: number; height: number; renditions: Rendition[] };

/**
 * `unreachable`: no answer. `refused`: the shop must not request the address, for example in its
 * own network. `missing`: the server answered without a file. `too-large`, `not-a-picture`: the
 * file is unusable.
 */
export type PictureFetchError =
  | "unreachable"
  | "refused"
  | "missing"
  | "too-large"
  | "not-a-picture";

/** Fetches pictures from web addresses and scales them to the shop's sizes. */
export type PictureFetcher = {
  fetchPicture(url: string): Promise<Result<FetchedRenditions, PictureFetchError>>;
};
