import { expect, test } from "vitest";
import { enqueueEmail } from "#platform/mail/outbox.server.ts";
import { testDatabase } from "#testing/database.server.ts";
import { testServices } from "#testing/services.ts";
import { issueEmail } from "./issue-email.ts";

const database = testDatabase("empty");

test("a newsletter has the name, address and links of the shop", () => {
  const shop = { ...testServices(database.db).shop, name: "Fable & Stone", address: "Quarry Lane" };
  const to = { shop, email: "ada@example.com" };
  const { html, text } = issueEmail(to, { subject: "Lamps", body: "They are here." }, "token");
  expect(html).toContain("Fable &amp; Stone");
  expect(text).toContain("Fable & Stone");
  for (const part of [html, text]) {
    expect(part).toContain("Quarry Lane");
    const links = part.match(/https?:\/\/[^/\s"<)]+/g) ?? [];
    expect(links.filter((link) => link !== shop.url && !link.includes("schema.org"))).toEqual([]);
  }
});

test("a newsletter with an emoji at place 120 is queued", async () => {
  const { db, shop } = testServices(database.db);
  const body = `${"a".repeat(119)}🎁 and more`;
  const issue = issueEmail({ shop, email: "ada@example.com" }, { subject: "News", body }, null);
  await db.transaction().execute((tx) => enqueueEmail(tx, issue).then(() => {}));
  const emails = await db.selectFrom("outbox").select("payload").execute();
  expect(emails).toHaveLength(1);
  expect(JSON.stringify(emails)).not.toMatch(/\\ud83c|\ufffd/);
});
