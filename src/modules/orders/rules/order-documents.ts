import type { IssuedPapers } from "./issued-papers.ts";

/** A file about an order, linked beside its receipt. */
export type OrderDocument = { label: string; address: string; fileName: string };

/** Returns a module's files about an order, for one of its readers. */
export type OrderDocuments = (papers: IssuedPapers, reader: OrderReader) => OrderDocument[];

export type OrderReader = "buyer" | "staff";

let registered: readonly OrderDocuments[] = [];

/** Sets who has files about orders, once for the process. */
export function setOrderDocuments(all: readonly OrderDocuments[]): void {
  registered = all;
}

/** Returns the files of all modules about an order. */
export const documentsOf: OrderDocuments = (papers, reader) =>
  registered.flatMap((documents) => documents(papers, reader));
