import type { PictureListener, PictureSummary } from "./fetch-pictures.server.ts";

type Failure = Parameters<NonNullable<PictureListener["onFailure"]>>[0];

/** Collects failed pictures and returns the report text, which names `most` products per host. */
export function pictureReport(most: number) {
  const hosts = new Map<string, { reasons: Map<string, number>; products: Map<string, number> }>();
  return {
    noteFailure({ productName, host, reason }: Failure): void {
      const known = hosts.get(host) ?? { reasons: new Map(), products: new Map() };
      hosts.set(host, known);
      count(known.reasons, reason.replaceAll("-", " "));
      count(known.products, productName);
    },
    text({ fetched }: PictureSummary): string {
      if (hosts.size === 0) return fetched === 0 ? "" : `Pictures: ${fetched} fetched.`;
      const failed = [...hosts.values()].flatMap(({ reasons }) => [...reasons.values()]);
      const missing = failed.reduce((total, each) => total + each, 0);
      const lines = [...hosts].flatMap(([host, { reasons, products }]) => [
        `  ${host}: ${listed([...reasons].map(([reason, each]) => `${each} ${reason}`))}`,
        ...[...products].slice(0, most).map(([name, each]) => `    ${name}: ${each}`),
        ...(products.size > most ? [`    … and ${products.size - most} more products`] : []),
      ]);
      const title = `Pictures: ${fetched} fetched, ${missing} could not be had; to try again: npm run import -- --pictures`;
      return [title, ...lines].join("\n");
    },
  };
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const listed = (parts: readonly string[]) => parts.join(", ");
