import sharp from "sharp";
import { expect, test } from "vitest";
import { sharpPhotographs } from "./sharp-photographs.server.ts";

const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#884422" } });

test("a photograph is upright, of a screen's size, and says nothing of where it was taken", async () => {
  const taken = await photograph(3000, 2000)
    .jpeg()
    .withExif({
      IFD0: { Make: "Phone" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "52/1 31/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(taken).metadata()).exif?.toString("latin1")).toContain("Phone");
  const cleaned = await sharpPhotographs.clean(taken);
  if (!cleaned.ok) throw new Error(cleaned.error);
  const found = await sharp(cleaned.value).metadata();
  expect(found).toMatchObject({ format: "jpeg", width: 1067, height: 1600 });
  expect(found.exif).toBeUndefined();
  expect(Buffer.from(cleaned.value).toString("latin1")).not.toContain("Phone");
});

test.each(["png", "webp", "avif"] as const)("a %s becomes a JPEG", async (format) => {
  const sent = await photograph(40, 30).toFormat(format).toBuffer();
  const cleaned = await sharpPhotographs.clean(sent);
  expect(cleaned.ok && (await sharp(cleaned.value).metadata()).format).toBe("jpeg");
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("no picture at all")],
  ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["half a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
])("%s is no photograph", async (_, bytes) => {
  expect(await sharpPhotographs.clean(bytes)).toEqual({ ok: false, error: "not-a-picture" });
});
