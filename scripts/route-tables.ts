import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { routeTables, type RouteTable } from "../src/storefront/rendering/route-tables.server.ts";

/** Writes the route manifests of browsing pages and of the checkout next to the full one. */
export function writeRouteTables(client: string): void {
  const folder = path.join(client, "assets");
  const name = readdirSync(folder).find((each) => /^manifest-\w+\.js$/.test(each));
  if (name === undefined) throw new Error("React Router has written no table of routes.");
  const whole = readFileSync(path.join(folder, name), "utf8");
  const json = whole.slice(whole.indexOf("{"), whole.lastIndexOf("}") + 1);
  for (const { url, text } of routeTables(JSON.parse(json) as RouteTable))
    writeFileSync(path.join(client, url), text);
}
