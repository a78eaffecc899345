import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBackup } from "#modules/backup/use-cases/make-backup.server.ts";
import { addApiKey } from "#modules/staff/use-cases/api-keys.server.ts";
import { terminal } from "#platform/commands/actor.ts";
import { readManifest } from "#platform/database/backup/backup-manifest.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { adminClient, staffApi } from "#testing/staff-api.server.ts";

let database: TestDatabase;
let folder: string;
let services: ReturnType<typeof testServices>;
let staff: Awaited<ReturnType<typeof staffApi>>;
beforeAll(async () => {
  database = await openTestDatabase("empty");
  services = testServices(database.db);
  folder = await mkdtemp(path.join(tmpdir(), "shop-download-test-"));
  await makeBackup(services, path.join(folder, "backup-1"));
  staff = await staffApi(services);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Downloads as a program, whose answer is read as bytes. */
async function archive(id: number): Promise<Response> {
  const made = await addApiKey.run(services, terminal, { name: "desk", permissions: ["settings"] });
  const key = made.ok ? made.value.key : "";
  const address = `${services.shop.url}/api/admin/v1/backups/${id}/archive`;
  return apiOf(services)(new Request(address, { headers: { Authorization: `Bearer ${key}` } }));
}

const lastRun = async () => (await staff.ask("/backups")).json.runs[0];

test("a downloaded backup unpacks into the same folder, and the download is in the audit log", async () => {
  const { id, isHere } = await lastRun();
  expect(isHere).toBe(true);
  expect((await staff.ask(`/backups/${id}/archive?isTried=yes`)).json.bytes).toBeGreaterThan(0);
  expect((await staff.ask("/audit?kind=backup")).json.rows).toEqual([]);
  const file = path.join(folder, "download.tar");
  const answer = await archive(id);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
  await writeFile(file, bytes);
  const unpacked = path.join(folder, "unpacked");
  await mkdir(unpacked);
  await promisify(execFile)("tar", ["-xf", file, "-C", unpacked]);
  const [copy, original] = ["unpacked/backup-1", "backup-1"].map((name) => path.join(folder, name));
  expect(await readdir(copy ?? "")).toEqual(await readdir(original ?? ""));
  expect(await readManifest(copy ?? "")).toEqual(await readManifest(original ?? ""));
  const { json } = await staff.ask("/audit?kind=backup");
  expect(json.rows).toMatchObject([{ sentence: "Backup: downloaded", canRevert: false }]);
});

test("a download needs the permission, a password entered minutes ago, and files on this machine", async () => {
  const { id } = await lastRun();
  expect((await adminClient(services)(`/backups/${id}/archive`)).status).toBe(401);
  await database.pool.query("update staff_session set proven_at = '2000-01-01'");
  const late = await staff.ask(`/backups/${id}/archive`);
  expect([late.status, late.json.code]).toEqual([403, "reauthentication-required"]);
  await database.pool.query("update staff_session set proven_at = now()");
  await rm(path.join(folder, "backup-1"), { recursive: true });
  expect((await lastRun()).isHere).toBe(false);
  expect((await staff.ask(`/backups/${id}/archive`)).json.code).toBe("not-found");
});
