import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { generatedCategories, generateProducts } from "#testing/products/generate-products.ts";

const usage = `Writes a product file (Shopify's CSV) of invented products to standard output.

  npm run --silent generate -- COUNT > products.csv

  --seed N          another selection; the same number gives the same file (1)
  --category SLUG   only this category: ${generatedCategories.join(", ")}`;

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { seed: { type: "string", default: "1" }, category: { type: "string" } },
    allowPositionals: true,
  });
  const count = Number(positionals[0]);
  const category = generatedCategories.find((slug) => slug === values.category) ?? null;
  if (!(count > 0) || (values.category !== undefined && category === null)) throw new Error(usage);
  const lines = generateProducts({ count, seed: Number(values.seed), category });
  await pipeline(Readable.from(lines), process.stdout);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  // EPIPE means that the reader, such as head, has enough lines.
  if ((error as NodeJS.ErrnoException).code !== "EPIPE") {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
}
