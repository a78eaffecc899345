import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import { err, ok, type Result } from "#modules/core/rules/result.ts";
import {
  makeRenditions,
  type PictureFetcher,
  type PictureFetchError,
} from "./make-renditions.server.ts";
import { isPublicAddress, lookUpPublic, notPublic } from "./public-address.server.ts";

export type DownloadRules = {
  mostBytes: number;
  /** Time limit in milliseconds for the whole download, redirects included. */
  timeoutMs: number;
  /** Only for tests, whose servers run on this machine. */
  allowPrivateAddresses: boolean;
};

type Answer = { redirect: string } | { bytes: Buffer };

const mostRedirects = 4;

/** Downloads the bytes of a web address, or returns why it could not. */
async function download(
  url: string,
  rules: DownloadRules,
): Promise<Result<Buffer, PictureFetchError>> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  let address = url;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    if (!mayAsk(address, rules)) return err("refused");
    const answer = await ask(new URL(address), rules, signal);
    if (!answer.ok) return answer;
    if ("bytes" in answer.value) return ok(answer.value.bytes);
    const next = URL.parse(answer.value.redirect, address);
    if (next === null) return err("missing");
    address = next.href;
  }
  return err("missing");
}

/** Host names are checked at lookup, literal IP addresses here. */
function mayAsk(address: string, rules: DownloadRules): boolean {
  const url = URL.parse(address);
  if (url === null || !["http:", "https:"].includes(url.protocol) || url.username !== "")
    return false;
  if (rules.allowPrivateAddresses) return true;
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(host) === 0 || isPublicAddress(host);
}

function ask(
  url: URL,
  rules: DownloadRules,
  signal: AbortSignal,
): Promise<Result<Answer, PictureFetchError>> {
  return new Promise((resolve) => {
    const { get } = url.protocol === "https:" ? https : http;
    const lookup = rules.allowPrivateAddresses ? {} : { lookup: lookUpPublic };
    const headers = { accept: "image/*", "user-agent": "Shop product import" };
    const request = get(url, { signal, headers, agent: false, ...lookup }, (response) => {
      receive(response, rules).then(resolve, () => resolve(err("unreachable")));
    });
    request.on("error", (error: NodeJS.ErrnoException) => {
      resolve(err(error.code === notPublic ? "refused" : "unreachable"));
    });
  });
}

async function receive(
  response: http.IncomingMessage,
  rules: DownloadRules,
): Promise<Result<Answer, PictureFetchError>> {
  const { statusCode = 0, headers } = response;
  const refuse = (error: PictureFetchError) => {
    response.destroy();
    return err(error);
  };
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    response.destroy();
    return ok({ redirect: headers.location });
  }
  if (statusCode >= 500) return refuse("unreachable");
  if (statusCode !== 200) return refuse("missing");
  if (Number(headers["content-length"] ?? 0) > rules.mostBytes) return refuse("too-large");
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of response) {
    pieces.push(piece as Buffer);
    size += (piece as Buffer).length;
    if (size > rules.mostBytes) return refuse("too-large");
  }
  return ok({ bytes: Buffer.concat(pieces) });
}

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
