import { afterAll, beforeAll, expect, test } from "vitest";
import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import { undoInJob, workOnImport } from "#modules/import/use-cases/work-on-import.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { openTestDatabase, type TestDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

let database: TestDatabase;
let services: ReturnType<typeof testServices>;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase("sample");
  services = testServices(database.db);
  const token = await newSetupToken(database.db, services.clock.now());
  const password = "walnut-bicycle-harvest-12";
  const body = JSON.stringify({ token, name: "ada", email: "ada@example.com", password });
  const made = await ask("/setup", { body });
  cookie = made.cookie;
});
afterAll(() => database.drop());

async function ask(
  path: string,
  { body, type = "application/json" }: { body?: string; type?: string } = {},
) {
  const request = new Request(`${services.shop.url}/api/admin/v1${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { "Content-Type": type, Origin: services.shop.url, Cookie: cookie ?? "" },
    ...(body !== undefined && { body }),
  });
  const response = await apiOf(services)(request);
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.includes("json");
  return {
    status: response.status,
    json: isJson ? JSON.parse(text) : text,
    cookie: response.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; "),
  };
}

const command = (name: string, input: object) =>
  ask(`/commands/${name}`, { body: JSON.stringify(input) });

const file = [
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price",
  "oak-tray,Oak Tray,<p>A tray.</p>,Marlow,Trays,wood,true,Title,Default Title,OT-1,5,19.00",
  "=bad,Bad Tray,<p>A tray.</p>,Marlow,Trays,wood,true,Title,Default Title,OT-2,5,nineteen",
].join("\n");

test("an uploaded file is previewed, applied with progress and undone", async () => {
  expect((await ask("/imports?name=a%2Fb.csv", { body: file, type: "text/csv" })).status).toBe(400);
  expect((await ask("/imports?name=a.csv", { body: "", type: "text/csv" })).status).toBe(400);
  const { json: uploaded } = await ask("/imports?name=trays.csv", { body: file, type: "text/csv" });
  const id = Number(uploaded.id);
  // A file is applied only after its preview.
  expect((await command("apply-import", { id })).status).toBe(409);
  await workOnImport(services, id);
  const preview = await ask(`/imports/${id}`);
  expect(preview.json).toMatchObject({
    state: "previewed",
    report: { failure: null, counts: { create: 1, invalid: 1 } },
  });
  expect((await ask("/products?q=Oak%20Tray")).json.rows).toEqual([]);
  const errors = await ask(`/imports/${id}/errors.csv`);
  expect(errors.json).toContain("'=bad");
  const options = { newCategories: true };
  const both = await Promise.all([1, 2].map(() => command("apply-import", { id, options })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409,
  ]);
  await workOnImport(services, id);
  expect((await ask(`/imports/${id}`)).json).toMatchObject({
    state: "applied",
    rowsDone: 2,
    rowsTotal: 2,
    report: { counts: { create: 1 } },
  });
  expect((await ask("/products?q=Oak%20Tray")).json.rows).toHaveLength(1);
  expect((await ask("/imports")).json.rows[0]).toMatchObject({ id, uploadedBy: "ada" });
  const { last } = (await ask("/imports/last")).json;
  expect(last).toMatchObject({ file: "trays.csv", created: 1, updated: 0, touched: 0 });
  expect((await command("undo-import", { id: last.id + 1 })).status).toBe(409);
  expect((await command("undo-import", { id: last.id })).status).toBe(200);
  await undoInJob(services, last.id);
  expect((await ask("/imports/last")).json.last).toBeNull();
  expect((await ask(`/imports/${id}`)).json.state).toBe("undone");
  expect((await ask("/products?q=Oak%20Tray")).json.rows).toEqual([]);
});

test("a file that is no product file fails in one sentence", async () => {
  const { json } = await ask("/imports?name=x.csv", { body: "hello", type: "text/csv" });
  await workOnImport(services, json.id);
  const failed = await ask(`/imports/${json.id}`);
  expect(failed.json.state).toBe("failed");
  expect(failed.json.report.failure).toMatch(/\.$/);
  expect((await ask("/imports/999")).status).toBe(404);
});

test("maintenance closes the shop to shoppers, and not to staff", async () => {
  services.settings = { ...services.settings, maintenance: { isOn: true, retryMinutes: 10 } };
  const send = apiOf(services);
  const sent = (path: string, headers: Record<string, string> = {}) =>
    send(new Request(`${services.shop.url}${path}`, { headers }));
  const closed = await sent("/api/delivery");
  expect([closed.status, closed.headers.get("Retry-After")]).toEqual([503, "600"]);
  expect((await ask("/settings")).status).toBe(200);
  expect((await sent("/api/no-such-thing", { Cookie: cookie })).status).toBe(404);
});

test("the sample data goes only after a confirmation in a shop without own products", async () => {
  expect((await ask("/samples")).json.products).toBeGreaterThan(0);
  expect((await command("remove-samples", {})).status).toBe(409);
  expect((await command("remove-samples", { isConfirmed: true })).status).toBe(200);
  expect((await ask("/samples")).json.products).toBe(0);
  expect((await command("make-backup", {})).status).toBe(200);
  expect((await ask("/backups")).json).toEqual({ isDaily: false, runs: [] });
});
