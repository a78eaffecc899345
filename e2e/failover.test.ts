import { Client } from "pg";
import { startStoppablePostgres } from "#testing/postgres/stoppable-postgres.server.ts";
import { expect, test } from "./support/page.ts";
import { startShop } from "./support/shop.ts";

test("a database restored to an earlier state under a running shop leaves no page of the later one", async ({
  onTestFinished,
}) => {
  const server = await startStoppablePostgres();
  onTestFinished(() => server.discard());
  const shop = await startShop({ env: { DATABASE_URL: server.url } });
  onTestFinished(() => shop.discard());
  const setPrice = async (slug: string, cents: number) => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query("update product set price = $2 where slug = $1", [slug, cents]);
    await client.end();
  };
  const read = async (slug: string) => (await fetch(`${shop.url}/product/${slug}`)).text();
  const lamp = "perch-desk-lamp";
  const mug = "speckled-stoneware-mug";

  await server.stop();
  server.backUp();
  await server.start();
  for (let cents = 20_001; cents <= 20_050; cents += 1) await setPrice(lamp, cents);
  await setPrice(mug, 30_001);
  expect(await read(lamp)).toContain("$200.50");
  expect(await read(mug)).toContain("$300.01");

  await server.stop();
  server.restore();
  await server.start();
  await setPrice(lamp, 47_11);
  expect(await read(lamp)).toContain("$47.11");
  expect(await read(mug)).not.toContain("$300.01");
});
