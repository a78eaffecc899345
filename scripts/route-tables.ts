import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  routeTables,
  scriptOf,
  tableIn,
  type RouteTable,
} from "../src/storefront/rendering/route-tables.server.ts";

/**
 * Writes the route manifests of browsing pages and of the checkout next to the full one, and all three for each folder
 * of another language.
 */
export function writeRouteTables(client: string, folders: readonly string[]): void {
  const folder = path.join(client, "assets");
  const name = readdirSync(folder).find((each) => /^manifest-\w+\.js$/.test(each));
  if (name === undefined) throw new Error("React Router has written no table of routes.");
  const whole = readFileSync(path.join(folder, name), "utf8");
  const json = whole.slice(whole.indexOf("{"), whole.lastIndexOf("}") + 1);
  const table = JSON.parse(json) as RouteTable;
  const tables = folders.map((each) => tableIn(table, each));
  for (const each of tables) writeFileSync(path.join(client, each.url), scriptOf(each));
  for (const { url, text } of [table, ...tables].flatMap(routeTables))
    writeFileSync(path.join(client, url), text);
}
