import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { browsingTable, type RouteTable } from "../src/routes/browsing-table.server.ts";

/** Writes the table of routes for whoever browses beside the whole one. */
export function writeBrowsingTable(client: string): void {
  const folder = path.join(client, "assets");
  const name = readdirSync(folder).find((each) => /^manifest-\w+\.js$/.test(each));
  if (name === undefined) throw new Error("React Router has written no table of routes.");
  const whole = readFileSync(path.join(folder, name), "utf8");
  const json = whole.slice(whole.indexOf("{"), whole.lastIndexOf("}") + 1);
  const { url, text } = browsingTable(JSON.parse(json) as RouteTable);
  writeFileSync(path.join(client, url), text);
}
