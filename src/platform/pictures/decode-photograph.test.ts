import sharp from "sharp";
import { expect, test } from "vitest";
import { checkPhotograph, decodePhotograph } from "./photographs.server.ts";

const { signal } = new AbortController();

const decode = (bytes: Uint8Array) => decodePhotograph(bytes, signal);

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
  const cleaned = await decode(taken);
  if (!cleaned.ok) throw new Error(cleaned.error);
  const found = await sharp(cleaned.value).metadata();
  expect(found).toMatchObject({ format: "jpeg", width: 1067, height: 1600 });
  expect(found.exif).toBeUndefined();
  expect(Buffer.from(cleaned.value).toString("latin1")).not.toContain("Phone");
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["text", Buffer.from("no picture at all")],
  ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ["half a picture", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
  ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x80\x00\x00")],
])("%s is no photograph", async (_, bytes) => {
  expect(checkPhotograph(bytes)).toBe("not-a-picture");
  expect(await decode(bytes)).toEqual({ ok: false, error: "not-a-picture" });
});

test.each(["jpeg", "png", "webp", "avif"] as const)(
  "a %s becomes a JPEG, and half of it is no photograph",
  async (format) => {
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const whole = await sharp({
      create: { width: 300, height: 200, channels: 3, background: "#884422", noise },
    })
      .toFormat(format)
      .toBuffer();
    expect(checkPhotograph(whole)).toBeNull();
    const cleaned = await decode(whole);
    expect(cleaned.ok && (await sharp(cleaned.value).metadata()).format).toBe("jpeg");
    const half = whole.subarray(0, whole.length / 2);
    expect(await decode(half)).toEqual({ ok: false, error: "not-a-picture" });
  },
);

test.each([
  ["png", { width: 5000, height: 5000 }, { width: 5001, height: 5000 }],
  ["avif", { width: 4000, height: 3250 }, { width: 4001, height: 3250 }],
] as const)(
  "a %s has so many pixels and no more, whatever its file weighs",
  async (format, most, over) => {
    const sent = ({ width, height }: { width: number; height: number }) =>
      photograph(width, height).toFormat(format, { effort: 1 }).toBuffer();
    const [fits, exceeds] = await Promise.all([sent(most), sent(over)]);
    expect(checkPhotograph(fits)).toBeNull();
    expect(await decode(fits)).toMatchObject({ ok: true });
    expect(checkPhotograph(exceeds)).toBe("too-many-pixels");
    expect(await decode(exceeds)).toEqual({ ok: false, error: "too-many-pixels" });
  },
);

test("a client that leaves ends the decoding", async () => {
  const client = new AbortController();
  const decoding = decodePhotograph(await photograph(40, 30).png().toBuffer(), client.signal);
  client.abort();
  await expect(decoding).rejects.toThrow("aborted");
});

test("a photo that takes more than its processor time is no photograph", async () => {
  const large = await photograph(4000, 3000).png().toBuffer();
  expect(await decodePhotograph(large, signal, 0.01)).toEqual({
    ok: false,
    error: "not-a-picture",
  });
});

test("a header of thousands of sizes is checked within a moment", () => {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(content.length + 8);
    head.write(type, 4);
    return Buffer.concat([head, content]);
  };
  const sizes = Buffer.concat(Array(250_000).fill(box("ispe", Buffer.alloc(12, 1))));
  const head = Buffer.alloc(4);
  const meta = box("meta", Buffer.concat([head, box("iprp", box("ipco", sizes))]));
  const crafted = Buffer.concat([box("ftyp", Buffer.from("avif\0\0\0\0avif")), meta]);
  const before = performance.now();
  expect(checkPhotograph(crafted)).toBe("not-a-picture");
  expect(performance.now() - before).toBeLessThan(1000);
});
