import type { PictureFetcher } from "./picture-fetcher.ts";
import { download, type DownloadRules } from "./download.server.ts";
import { makeRenditions } from "./make-renditions.server.ts";

const usual: DownloadRules = {
  mostBytes: 15 * 1024 * 1024,
  timeoutMs: 15_000,
  allowPrivateAddresses: false,
};

/** Returns a fetcher for pictures from the public web. */
export function webPictures(rules: Partial<DownloadRules> = {}): PictureFetcher {
  return {
    async fetchPicture(url) {
      const file = await download(url, { ...usual, ...rules });
      return file.ok ? await makeRenditions(file.value) : file;
    },
  };
}
