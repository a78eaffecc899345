import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { pictures } from "#platform/pictures/pictures.ts";
import type { Services } from "#platform/services.ts";
import { adminApiAs } from "#testing/admin-api.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";

const database = testDatabase("empty");
let services: Services;
let ask: Awaited<ReturnType<typeof adminApiAs>>;
beforeAll(async () => {
  services = testServices(database.db);
  ask = await adminApiAs(services, ["settings"]);
});

const upload = (as: string, file: Buffer, type = "image/png") =>
  ask(`/brand-pictures?as=${as}`, { file, type });
const serve = async (file: string) => pictures(database.db).request(`/${file}`);
const change = (fields: object, version?: number) =>
  ask("/commands/change-setting", { body: { id: "brand", fields, version } });

async function stored() {
  const { rows } = await sql`
    select (select count(*) from picture_file) as files, (select count(*) from picture) as pictures,
      (select count(*) from audit_entry) as entries`.execute(database.db);
  return rows[0];
}

const blank = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 4, background: { r: 20, g: 90, b: 60, alpha: 0.9 } },
  });

/** A logo of 4,000 pixels with as many colours as pixels. */
const noisy = () =>
  sharp(randomBytes(4000 * 800 * 3), { raw: { width: 4000, height: 800, channels: 3 } })
    .png()
    .toBuffer();

test("a logo of 4,000 pixels has two files of at most 12 KB, shown at a fixed size", async () => {
  for (const file of [await noisy(), await blank(4000, 1000).png().toBuffer()]) {
    const { status, json } = await upload("logo", file);
    expect([status, json.widths.length]).toEqual([200, 2]);
    expect(json.widths[1]).toBe(json.widths[0] * 2);
    expect(json.height).toBeLessThanOrEqual(80);
    for (const width of json.widths) {
      const answer = await serve(`${json.key}-${width}.webp`);
      expect(answer.headers.get("cache-control")).toContain("immutable");
      expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(12 * 1024);
    }
  }
});

test("an icon is three square PNGs, and the shared picture a JPEG of 1200 × 630", async () => {
  const file = await blank(300, 200).png().toBuffer();
  const icon = (await upload("icon", file)).json;
  expect(icon.widths).toEqual([32, 180, 512]);
  const share = (await upload("share", file)).json;
  const sizes = await Promise.all(
    [`${icon.key}-180.png`, `${share.key}-1200.jpeg`].map(async (name) => {
      const answer = await serve(name);
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
      return [answer.headers.get("content-type"), format, width, height];
    }),
  );
  expect(sizes).toEqual([
    ["image/png", "png", 180, 180],
    ["image/jpeg", "jpeg", 1200, 630],
  ]);
});

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60"><script>alert(1)</script></svg>';
/** The header of a PNG of 60,000 × 60,000 pixels. */
async function bomb() {
  const png = await blank(20, 20).png().toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
  ["an SVG", () => Buffer.from(svg), /SVG is not accepted/],
  ["an SVG named PNG", () => Buffer.from(`<?xml version="1.0"?>${svg}`), /not a picture/],
  ["a page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), /not a picture/],
  ["nothing", () => Buffer.alloc(0), /./],
  ["half a PNG", async () => (await noisy()).subarray(0, 5000), /not a picture/],
  ["a bomb", bomb, /not a picture/],
  ["a line", () => blank(4, 4000).png().toBuffer(), /too narrow/],
])("%s is refused with a sentence and leaves nothing", async (_, make, sentence) => {
  const before = await stored();
  const { status, json } = await upload("logo", await make());
  expect(status).toBe(400);
  expect(json.detail).toMatch(sentence);
  expect(await stored()).toEqual(before);
});

test("a file loses all but its pixels", async () => {
  const file = await blank(200, 100)
    .withExif({ IFD0: { Copyright: "<script>" } })
    .png()
    .toBuffer();
  const { json } = await upload("logo", file);
  const bytes = await (await serve(`${json.key}-${json.widths[0]}.webp`)).arrayBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
});

test("the brand changes by a command with versions, and is reverted", async () => {
  const logo = (await upload("logo", await blank(400, 100).png().toBuffer())).json;
  const social = ["https://instagram.com/ton"];
  const first = await change({ logo, logoAlt: "Ton & Feuer", social });
  expect(first.json).toMatchObject({ version: 1, fields: { logo, social } });
  expect((await change({ announcement: "Closed in May" }, 0)).status).toBe(409);
  await change({ logo: null });
  const { json: log } = await ask("/audit?kind=setting&id=brand");
  const reverted = await ask("/commands/revert-setting", { body: { entry: log.rows[0].number } });
  expect(reverted.json.fields.logo).toEqual(logo);
  const changes = await database.db.selectFrom("page_change").select("subject").execute();
  expect(changes).toContainEqual({ subject: "setting:brand" });
});

test.each([
  [{ social: ["http://example.com"] }],
  [{ social: ["javascript:alert(1)"] }],
  [{ social: ["https://example.com/ x"] }],
  [{ announcementLink: "javascript:alert(1)" }],
  [{ announcementLink: "//example.com" }],
  [{ announcementLink: "/nowhere" }],
  [{ announcement: "two\nlines" }],
  [{ logo: { key: "../../etc", width: 1, height: 1, widths: [10] } }],
])("%j is refused", async (fields) => {
  expect((await change(fields)).status).toBe(400);
});
