import sharp from "sharp";
import { expect, test } from "vitest";
import { newSetupToken } from "#modules/staff/use-cases/staff-links.server.ts";
import { apiOf } from "#testing/api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase("empty");

type Sent = { method?: string; cookie?: string; json?: object; file?: Buffer };

async function ask(path: string, { method, cookie = "", json, file }: Sent = {}) {
  const services = testServices(database.db);
  const body = json ? JSON.stringify(json) : file && new Uint8Array(file);
  const request = new Request(`${services.shop.url}/api/admin/v1${path}`, {
    method: method ?? (body ? "POST" : "GET"),
    headers: {
      "Content-Type": file ? "image/png" : "application/json",
      Origin: services.shop.url,
      Cookie: cookie,
    },
    ...(body && { body }),
  });
  return apiOf(services)(request);
}

const wide = () =>
  sharp({ create: { width: 900, height: 300, channels: 4, background: "#3a5fcd80" } })
    .png()
    .toBuffer();

test("staff set their own picture, which is a small square that only staff see", async () => {
  const token = await newSetupToken(database.db, testServices(database.db).clock.now());
  const setUp = { token, name: "ada", email: "ada@example.com", password: "walnut-harvest-12-ab" };
  const began = await ask("/setup", { json: setUp });
  const cookie = began.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");

  expect((await ask("/team/ada/picture", { cookie })).status).toBe(404);
  for (const file of [Buffer.from("<svg/>"), (await wide()).subarray(0, 60)])
    expect((await ask("/session/picture", { cookie, file })).status).toBe(400);
  expect((await ask("/session/picture", { cookie, file: await wide() })).status).toBe(204);

  const { pictures } = await (await ask("/session", { cookie })).json();
  expect(pictures).toEqual({ ada: expect.stringMatching(/^[0-9a-f]{32}$/) });
  const shown = await ask("/team/ada/picture", { cookie });
  expect([shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    "image/webp",
    "private, max-age=31536000, immutable",
  ]);
  const stored = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
  expect(stored).toMatchObject({ format: "webp", width: 128, height: 128 });
  expect((await ask("/team/ada/picture")).status).toBe(401);
  expect((await (await ask("/session")).json()).pictures).toEqual({});

  expect((await ask("/session/picture", { method: "DELETE", cookie })).status).toBe(204);
  expect((await ask("/team/ada/picture", { cookie })).status).toBe(404);
});
