import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeMailer } from "#testing/conformance/mailer.ts";
import { rememberingLog, stoppedClock, testShop as shop } from "#testing/services.ts";
import { createOutboxFiles } from "./mailers.server.ts";

const newFolder = async () =>
  path.join(await mkdtemp(path.join(tmpdir(), "shop-outbox-")), "outbox");

async function emailsIn(folder: string): Promise<Buffer[]> {
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.map((file) => readFile(path.join(folder, file))));
}

function openMailer(folder: string) {
  const clock = stoppedClock();
  // Time passes between two emails, so that their names sort in order.
  const ticking = { now: () => (clock.advance(0.001), clock.now()) };
  const log = rememberingLog();
  return { mailer: createOutboxFiles({ folder, shop, clock: ticking, log }), log };
}

describeMailer("that writes files", async () => {
  const folder = await newFolder();
  return {
    mailer: openMailer(folder).mailer,
    received: () => emailsIn(folder),
    close: () => rm(path.dirname(folder), { recursive: true }),
  };
});

let folder: string;

beforeEach(async () => {
  folder = await newFolder();
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const email = {
  to: "ada@example.com",
  subject: "Confirm",
  text: "Press:\nhttps://shop.example/confirm?token=abc\n",
  html: "<p>Press</p>",
};

test("an email is one file, named by time and id, without temporary files", async () => {
  await openMailer(folder).mailer.send(email, "k2j-7");
  expect(await readdir(folder)).toEqual(["2026-03-01T09-00-00-001Z-k2j-7.eml"]);
});

test("temporary files of a killed shop or a failed write are removed", async () => {
  await mkdir(path.join(folder, "2026-03-01T09-00-00-001Z-k2j-5.eml"), { recursive: true });
  await writeFile(path.join(folder, "2026-02-01T09-00-00-001Z-k2j-4.eml.part"), "half");
  // A folder has the file's name.
  await expect(openMailer(folder).mailer.send(email, "k2j-5")).rejects.toThrow("EISDIR");
  expect(await readdir(folder)).toEqual(["2026-03-01T09-00-00-001Z-k2j-5.eml"]);
});

test("the log contains the subject and the first link", async () => {
  const { mailer, log } = openMailer(folder);
  await mailer.send(email, "k2j-8");
  expect(log.lines).toMatchObject([
    {
      level: "info",
      fields: { subject: "Confirm", link: "https://shop.example/confirm?token=abc" },
    },
  ]);
});

test("an unwritable folder is an error, and the email can be sent again", async () => {
  const { mailer } = openMailer(path.join("/dev/null", "outbox"));
  await expect(mailer.send(email, "k2j-9")).rejects.toThrow("ENOTDIR");
});
