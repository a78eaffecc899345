import { useSyncExternalStore } from "react";
import { upload } from "#admin/api/client.ts";
import type { UploadedPicture } from "#modules/catalogue/api/staff-product-schemas.ts";

/** A picture file on its way to the shop. */
export type Upload = {
  key: number;
  file: File;
  /** Shows the file before the shop has it. */
  url: string;
  state: "waiting" | "sending" | "failed" | "done";
  /** How much is sent, from 0 to 1. */
  share: number;
  problem?: string;
  /** The picture that it became. */
  picture?: number;
};

/** Files for a product that is not added yet wait in the list of this number. */
export const NEW_PRODUCT = 0;

const NONE: readonly Upload[] = [];
const lists = new Map<number, readonly Upload[]>();
const running = new Map<number, Promise<void>>();
const watchers = new Set<() => void>();
let lastKey = 0;

const listOf = (product: number) => lists.get(product) ?? NONE;

function setList(product: number, list: readonly Upload[]): void {
  lists.set(product, list);
  for (const watcher of watchers) watcher();
}

const update = (product: number, key: number, change: Partial<Upload>) =>
  setList(
    product,
    listOf(product).map((each) => (each.key === key ? { ...each, ...change } : each)),
  );

/** The uploads of a product. They go on while another page is open. */
export const useUploads = (product: number): readonly Upload[] =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => listOf(product),
    () => NONE,
  );

/** Uploads files one after the other, because their order is that of the pictures. */
export function addUploads(product: number, files: readonly File[]): void {
  const added = files.map((file) => ({
    key: ++lastKey,
    file,
    url: URL.createObjectURL(file),
    state: "waiting" as const,
    share: 0,
  }));
  setList(product, [...listOf(product), ...added]);
  begin(product);
}

/** Gives the files that waited for a product to the one that was added. */
export function uploadToNew(product: number): void {
  setList(product, listOf(NEW_PRODUCT));
  setList(NEW_PRODUCT, NONE);
  begin(product);
}

export function retryUpload(product: number, key: number): void {
  update(product, key, { state: "waiting", share: 0 });
  begin(product);
}

export function forgetUpload(product: number, key: number): void {
  const gone = listOf(product).find((each) => each.key === key);
  if (!gone) return;
  URL.revokeObjectURL(gone.url);
  setList(
    product,
    listOf(product).filter((each) => each !== gone),
  );
}

/** Forgets the files of a product that was not added after all. */
export function forgetNew(): void {
  for (const { key } of listOf(NEW_PRODUCT)) forgetUpload(NEW_PRODUCT, key);
}

/** Waits for the uploads of a product, and throws one sentence if a file failed. */
export async function settleUploads(product: number): Promise<void> {
  await running.get(product);
  const failed = listOf(product).find(({ state }) => state === "failed");
  if (failed)
    throw new Error(`${failed.file.name} was not uploaded. Retry or remove it, then publish.`);
}

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

function begin(product: number): void {
  if (product === NEW_PRODUCT || running.has(product)) return;
  addEventListener("beforeunload", askToStay);
  running.set(
    product,
    sendAll(product).finally(() => {
      running.delete(product);
      if (running.size === 0) removeEventListener("beforeunload", askToStay);
    }),
  );
}

async function sendAll(product: number): Promise<void> {
  const next = listOf(product).find(({ state }) => state === "waiting");
  if (!next) return;
  await send(product, next);
  await sendAll(product);
}

async function send(product: number, { key, file }: Upload): Promise<void> {
  const alt = file.name.replace(/\.\w+$/, "").replaceAll(/[-_]+/g, " ");
  const path = `/products/${product}/pictures?alt=${encodeURIComponent(alt)}`;
  update(product, key, { state: "sending" });
  try {
    const { id } = await upload<UploadedPicture>(path, file, (share) =>
      update(product, key, { share }),
    );
    update(product, key, { state: "done", picture: id });
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    update(product, key, { state: "failed", problem });
  }
}
