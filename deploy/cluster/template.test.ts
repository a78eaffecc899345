import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databaseUrls } from "#platform/database/database-hosts.server.ts";
import { clusterValues, fillTemplate } from "./template.ts";

const folder = new URL("./", import.meta.url);
const templates = ["etcd.env", "patroni.yml", "haproxy.cfg", "shop.env"];
const values: Record<string, string> = { ...clusterValues(), NAME: "db1", ADDRESS: "10.0.0.11" };
const filled = (name: string) => fillTemplate(name, values);

test("each template is filled by cluster.env, and each of its values is used", () => {
  const texts = templates.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  for (const name of templates) expect(filled(name)).not.toContain("${");
  for (const name of Object.keys(values)) expect(texts).toContain(`\${${name}}`);
  expect(() => fillTemplate("patroni.yml", {})).toThrow("patroni.yml needs a value for NAME.");
});

test("an order is acknowledged after a standby has stored it", () => {
  expect(filled("patroni.yml")).toMatch(
    /^ +synchronous_mode: true\n +synchronous_mode_strict: true$/m,
  );
  expect(filled("patroni.yml")).not.toContain("synchronous_commit");
});

test("a lease outlasts two tries to renew it", () => {
  const number = (name: string) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, "m").exec(filled("patroni.yml"))?.[1]);
  expect(number("ttl")).toBeGreaterThanOrEqual(number("loop_wait") + 2 * number("retry_timeout"));
});

test("a shop knows all hosts of the database, and HAProxy each of them and each shop", () => {
  const [, url = ""] = /^DATABASE_URL=(.*)$/m.exec(filled("shop.env")) ?? [];
  const hosts = databaseUrls(url)?.map((each) => new URL(each).host);
  expect(hosts).toEqual(["10.0.0.11:5432", "10.0.0.12:5432", "10.0.0.13:5432"]);
  for (const host of [...(hosts ?? []), values["SHOP1"], values["SHOP2"]])
    expect(filled("haproxy.cfg")).toContain(` ${host}`);
});

test("README.md names every file", () => {
  const text = readFileSync(new URL("README.md", folder), "utf8");
  const files = readdirSync(folder).filter((name) => !/^(README|template)/.test(name));
  for (const name of files) expect(text).toContain(name);
});
